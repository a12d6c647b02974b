// S19: of 100,000 guesses at a password, eight a second for three and a half hours by a clock of the measurement's own, how
// many reach it; whether an unknown name is told apart, and whether the owner's own browser is ever kept out.
import { mock } from 'node:test';
import { attack } from '../support/sign-in-attack.ts';
import type { Figure } from './figure.ts';

const GUESSES = 100_000;
/** Of each name: ten at once, ten while the delay doubles, then one a quarter of an hour. */
const MOST_LOOKED_AT = 2 * (10 + 10 + 14);

export async function measure(): Promise<Figure[]> {
  mock.timers.enable({ apis: ['Date'], now: Date.UTC(2026, 2, 10, 12) });
  try {
    const { lookedAt, known, unknown, owner } = await attack({
      guesses: GUESSES,
      everyMs: 250,
      wait: (ms) => mock.timers.tick(ms),
    });
    const toldApart = unknown.filter((answer, guess) => answer !== known[guess]).length;
    return [
      {
        name: 'S19',
        what: `of ${GUESSES} guesses at two names, passwords looked at; answers that differ; owner's sign-ins`,
        target: `<= ${MOST_LOOKED_AT}; 0; all`,
        measured: `${lookedAt}; ${toldApart}; ${owner.gotIn} of ${owner.tried}`,
        peer: '',
        isReached: lookedAt <= MOST_LOOKED_AT && toldApart === 0 && owner.gotIn === owner.tried,
      },
    ];
  } finally {
    mock.timers.reset();
  }
}
