/**
 * Places a betslip. Threat: an answer is lost after its bet was taken. So each bet keeps its idempotency key until it
 * is answered.
 */
import { combinedPrice, possiblePayout } from '#domain/bets/payouts.ts';
import { profit } from '#domain/house-rules.ts';
import { type AmountMinor, amountMinor, parseTypedAmount, toDecimal } from '#domain/money.ts';
import { price } from '#domain/sportsbook/odds.ts';
import { keyOf, type Selection } from '#sandbox/client/sportsbook/betslip.ts';
import type { Book } from '#sandbox/client/sportsbook/book.ts';
import type { PlaceAnswer, QuoteAnswer } from '#sandbox/sportsbooks/protocol.ts';

const QUOTE_MS = 4_000;

const bodyOf = ({ event, marketId, outcome }: Selection) => ({
  event_id: event.id,
  market_id: marketId,
  outcome_id: outcome,
});

/** One for all selections, or one for each. */
const betsOf = ({ betslip }: Book): readonly (readonly Selection[])[] =>
  betslip.placedType === 'combined' ? [betslip.selections] : betslip.selections.map((selection) => [selection]);

/** Of one bet; null for what is no amount. */
export const stakeOf = ({ betslip }: Book): AmountMinor | null => parseTypedAmount(betslip.stake);

/** In hundredths. */
export const totalOdds = ({ betslip }: Book): number =>
  combinedPrice(betslip.selections.map((selection) => price(selection.now ?? selection.price)));

/** At most what a bet may win. */
export function possibleWin(book: Book, stake: AmountMinor): AmountMinor {
  const wins = betsOf(book).map((bet) => {
    const selections = bet.map((selection) => ({
      price: price(selection.now ?? selection.price),
      result: 'open' as const,
    }));
    return Math.min(possiblePayout({ stake, combinationSize: bet.length, selections }), stake + profit.max.amountMinor);
  });
  return amountMinor(wins.reduce((sum, win) => sum + win, 0));
}

/** @returns what stops it. */
export function followPrices(book: Book): () => void {
  const ask = async () => {
    const { selections } = book.betslip;
    if (selections.length === 0 || document.visibilityState === 'hidden') return;
    const told = await book.calls.post<QuoteAnswer>('line/quote', { selections: selections.map(bodyOf) });
    if (told?.prices?.length !== selections.length) return;
    book.betslip.quote(new Map(selections.map((selection, at) => [keyOf(selection), told.prices[at] ?? null])));
  };
  const timer = setInterval(() => void ask(), QUOTE_MS);
  return () => clearInterval(timer);
}

export type Placed = { readonly placed: string[]; readonly code: string | null };

export class BetPlacement {
  readonly #book: Book;
  /** Idempotency keys of unanswered bets, by what was asked. */
  readonly #tries = new Map<string, string>();

  constructor(book: Book) {
    this.#book = book;
  }

  /** One bet after the other; stops at the first refusal. */
  async place(token: string, stake: AmountMinor): Promise<Placed> {
    const placed: string[] = [];
    for (const selections of betsOf(this.#book)) {
      const answer = await this.#send(token, stake, selections);
      if (answer === null) return { placed, code: 'unknown' };
      if ('code' in answer) {
        this.#learn(selections, answer.prices);
        return { placed, code: answer.code };
      }
      placed.push(answer.ticket_id);
      this.#book.player.has(answer);
      if (this.#book.betslip.placedType === 'single')
        for (const selection of selections) this.#book.betslip.toggle(selection);
    }
    this.#book.betslip.clear();
    return { placed, code: null };
  }

  async #send(token: string, stake: AmountMinor, selections: readonly Selection[]): Promise<PlaceAnswer | null> {
    const { calls, betslip, settings } = this.#book;
    const asked = {
      stake: toDecimal(stake),
      accept_higher: betslip.acceptHigher,
      selections: selections.map((selection) => ({ ...bodyOf(selection), price: selection.now ?? selection.price })),
    };
    const name = JSON.stringify(asked);
    const id = this.#tries.get(name) ?? crypto.randomUUID();
    this.#tries.set(name, id);
    const answer = await calls.post<PlaceAnswer>(`${settings.provider}/place`, { token, id, ...asked });
    if (answer !== null && !('code' in answer && answer.code === 'unknown')) this.#tries.delete(name);
    return answer;
  }

  #learn(selections: readonly Selection[], prices: readonly (number | null)[] | undefined): void {
    if (prices?.length === selections.length)
      this.#book.betslip.quote(new Map(selections.map((selection, at) => [keyOf(selection), prices[at] ?? null])));
  }
}
