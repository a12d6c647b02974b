import { pause, tone } from '#sandbox/client/effects.ts';
import { element } from '#sandbox/client/element.ts';
import type { GameShell } from '#sandbox/client/screen.ts';
import { slotText } from '#sandbox/client/slots/symbols.ts';
import { counted } from '#sandbox/client/texts.ts';
import type { ShownRound } from '#sandbox/games/protocol.ts';
import type { Bonus } from '#sandbox/games/slots/bonus.ts';

const ANNOUNCED_MS = 2_200;
const BETWEEN_SPINS_MS = 650;
type Spin = { readonly added: number; readonly win: number };

/** Free spins as they are shown: announced, counted over the reels, and told on, so that they go on where they stopped. */
export class BonusShow {
  readonly #shell: GameShell;
  readonly #bonus: Bonus | null;
  readonly #counter = element('p', { class: 'free-count', 'aria-hidden': 'true', hidden: true });
  readonly #news = element('div', { class: 'free-news', 'aria-hidden': 'true', hidden: true });
  readonly #frame: HTMLElement;
  /** Laid over the frame. */
  readonly parts: readonly HTMLElement[] = [this.#counter, this.#news];

  constructor(shell: GameShell, bonus: Bonus | null, frame: HTMLElement) {
    this.#shell = shell;
    this.#bonus = bonus;
    this.#frame = frame;
    frame.append(...this.parts);
  }

  /** One spin after the other, from the first that the player has not seen. */
  async run<S extends Spin>(
    round: ShownRound,
    spins: readonly S[],
    how: 'played' | 'resumed',
    one: (spin: S, at: number, start: number) => Promise<void>,
  ): Promise<void> {
    const first = how === 'resumed' ? Math.min(round.parts, spins.length - 1) : 0;
    let shown = spins.slice(0, first).reduce((sum, { win }) => sum + win, 0);
    let given = spins.slice(0, first).reduce((sum, { added }) => sum + added, 0);
    for (const [at, spin] of spins.entries()) {
      if (at < first) continue;
      if (at > 0) await this.#count(at, given);
      await one(spin, at, shown);
      shown += spin.win;
      given += spin.added;
      if (spins.length > 1) this.#shell.reportShown(round, at + 1);
      if (spin.added > 0) await this.#announce(spin.added);
      else if (at > 0) await pause(BETWEEN_SPINS_MS);
    }
    this.#counter.hidden = true;
    this.#frame.classList.remove('is-free');
  }

  async #count(at: number, given: number): Promise<void> {
    this.#counter.textContent = slotText('freeSpin', { at, of: given });
    this.#counter.hidden = false;
    this.#frame.classList.add('is-free');
  }

  async #announce(added: number): Promise<void> {
    const words = counted(slotText('wonSpins'), added);
    const times = this.#bonus && this.#bonus.times > 1 ? slotText('allTimes', { times: this.#bonus.times }) : '';
    this.#news.replaceChildren(element('strong', {}, [words]), times);
    this.#news.hidden = false;
    this.#shell.say([words, times].filter(Boolean).join('. '));
    for (const [at, frequency] of [523, 659, 784, 1047].entries()) tone(frequency, 260, at * 140);
    await pause(ANNOUNCED_MS);
    this.#news.hidden = true;
  }
}
