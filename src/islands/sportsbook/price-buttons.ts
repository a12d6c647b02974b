import { readSelectionKey } from '#domain/betslip/betslip.ts';
import { type OddsFormat, oddsText, price } from '#domain/sportsbook/odds.ts';
import { type PriceState, priceState } from '#model/sportsbook/markets.ts';
import type { Match } from '#stores/sportsbook/odds-feed.ts';

export const MARKED_MS = 1_400;

export type Words = Readonly<Record<'locked' | 'won' | 'lost' | 'void', string>>;
export type Drawing = { format: OddsFormat; readonly locale: string; readonly words: Words };

export class PriceButton {
  readonly #text: Text;
  readonly #marketId: string;
  readonly #outcomeId: string;
  price: number | null;
  #label: string;
  #unmarkAtMs = 0;

  private constructor(
    readonly button: HTMLButtonElement,
    readonly key: string,
    readonly eventId: string,
    ids: { marketId: string; outcomeId: string },
  ) {
    this.#marketId = ids.marketId;
    this.#outcomeId = ids.outcomeId;
    const shown = button.querySelector('b') ?? button;
    this.#text = (shown.firstChild as Text | null) ?? shown.appendChild(new Text());
    this.#label = this.#text.data;
    // The server draws decimal odds of two decimals, whatever its language puts between them.
    this.price = button.ariaDisabled ? null : Number(this.#text.data.replace(/\D/g, ''));
  }

  /** @returns null for a button that names no selection. */
  static of(button: HTMLButtonElement): PriceButton | null {
    const key = readSelectionKey(button.value);
    return key && new PriceButton(button, button.value, key.eventId, key);
  }

  draw(event: Match, drawing: Drawing, nowMs: number): boolean {
    const state = priceState(event, this.#marketId, this.#outcomeId);
    const before = this.price;
    this.price = state.kind === 'open' ? state.price : null;
    this.#write(labelOf(state, drawing));
    if (state.kind === 'open') this.button.removeAttribute('aria-disabled');
    else this.button.ariaDisabled = 'true';
    if (state.kind === 'decided') this.button.dataset.state = state.verdict;
    if (before === null || this.price === null || before === this.price) return false;
    const way = this.price > before ? 'up' : 'down';
    this.button.dataset.move = this.button.dataset.move === `${way}1` ? `${way}2` : `${way}1`;
    this.#unmarkAtMs = nowMs + MARKED_MS;
    return true;
  }

  reformat(drawing: Drawing): void {
    if (this.price !== null) this.#write(labelOf({ kind: 'open', price: this.price }, drawing));
  }

  press(isPressed: boolean): void {
    this.button.ariaPressed = `${isPressed}`;
  }

  unmark(nowMs: number): boolean {
    if (nowMs < this.#unmarkAtMs) return false;
    delete this.button.dataset.move;
    return true;
  }

  #write(label: string): void {
    if (label === this.#label) return;
    this.#label = label;
    this.#text.data = label;
  }
}

function labelOf(state: PriceState, { format, locale, words }: Drawing): string {
  if (state.kind === 'open') return oddsText(price(state.price), format, locale);
  return state.kind === 'locked' ? words.locked : words[state.verdict];
}
