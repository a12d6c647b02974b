import { element, iconButton } from '#sandbox/client/element.ts';
import { outlines } from '#sandbox/client/outlines.ts';
import { money, text } from '#sandbox/client/texts.ts';

/** Half of the currency's unit. */
const MODEST = 500;

/** One stake, raised and lowered along what the game offers. */
export class StakeSteps {
  readonly #stakes: readonly number[];
  readonly #shown = element('b');
  readonly #less = iconButton('step', text('betLess'), outlines.less);
  readonly #more = iconButton('step', text('betMore'), outlines.more);
  readonly root = element('span', { class: 'steps' }, [this.#less, this.#shown, this.#more]);
  #at: number;
  #held = false;
  #staked: number | null = null;

  constructor(stakes: readonly number[]) {
    this.#stakes = stakes;
    // A modest first stake, or the least there is.
    this.#at = Math.max(
      0,
      stakes.findLastIndex((stake) => stake <= MODEST),
    );
    this.#less.addEventListener('click', () => this.#step(-1));
    this.#more.addEventListener('click', () => this.#step(1));
    this.#step(0);
  }

  get stake(): number {
    return this.#stakes[this.#at] ?? 0;
  }

  /** What lies in a round that waits, in place of what the next one would cost; null when none does. */
  showStaked(minor: number | null): void {
    this.#staked = minor;
    this.#step(0);
  }

  /** While a round is on, its stake stays. */
  hold(isHeld: boolean): void {
    this.#held = isHeld;
    this.#step(0);
  }

  #step(by: number): void {
    const last = this.#stakes.length - 1;
    this.#at = Math.min(last, Math.max(0, this.#at + by));
    this.#shown.textContent = money(this.#staked ?? this.stake);
    this.#less.disabled = this.#held || this.#at === 0;
    this.#more.disabled = this.#held || this.#at === last;
  }
}
