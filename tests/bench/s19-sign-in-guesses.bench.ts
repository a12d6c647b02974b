// S19: how many of 100,000 password guesses (eight a second for three and a half hours of simulated time) reach the
// password check; whether an unknown name can be distinguished, and whether the owner's browser is ever locked out.
import { mock } from 'node:test';
import { attack } from '../support/sign-in-attack.ts';
import type { Figure } from './figure.ts';

const GUESSES = 100_000;
/** For each name: ten at once, ten while the delay doubles, then one every quarter of an hour. */
const MOST_LOOKED_AT = 2 * (10 + 10 + 14);

export async function measure(): Promise<Figure[]> {
  mock.timers.enable({ apis: ['Date'], now: Date.UTC(2026, 2, 10, 12) });
  try {
    const {
      passwordChecks: lookedAt,
      known,
      unknown,
      owner,
    } = await attack({
      guesses: GUESSES,
      everyMs: 250,
      wait: (ms) => mock.timers.tick(ms),
    });
    const distinguishable = unknown.filter((answer, guess) => answer !== known[guess]).length;
    return [
      {
        name: 'S19',
        what: `of ${GUESSES} guesses at two names, passwords looked at; answers that differ; owner's sign-ins`,
        target: `<= ${MOST_LOOKED_AT}; 0; all`,
        measured: `${lookedAt}; ${distinguishable}; ${owner.signedIn} of ${owner.tried}`,
        peer: '',
        isReached: lookedAt <= MOST_LOOKED_AT && distinguishable === 0 && owner.signedIn === owner.tried,
      },
    ];
  } finally {
    mock.timers.reset();
  }
}
