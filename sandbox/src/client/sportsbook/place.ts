/**
 * Sends a slip. Threat: an answer that is lost after its bet was taken. So each try has an id that is kept until something
 * is heard of it: sent again, it is the same bet.
 */
import { combinedPrice, possiblePayout } from '#domain/bet-lines.ts';
import { profit } from '#domain/house-rules.ts';
import { type AmountMinor, amountMinor, parseTypedAmount, toDecimal } from '#domain/money.ts';
import { price } from '#domain/odds.ts';
import type { Book } from '#sandbox/client/sportsbook/book.ts';
import { keyOf, type Pick } from '#sandbox/client/sportsbook/pick.ts';
import type { PlaceAnswer, QuoteAnswer } from '#sandbox/sportsbooks/protocol.ts';

const QUOTE_MS = 4_000;

const selection = ({ event, marketId, outcome }: Pick) => ({
  event_id: event.id,
  market_id: marketId,
  outcome_id: outcome,
});

/** Of each bet of the slip: one for all its choices, or one for each. */
const betsOf = ({ slip }: Book): readonly (readonly Pick[])[] =>
  slip.asked === 'combined' ? [slip.picks] : slip.picks.map((pick) => [pick]);

/** Of one bet of the slip; null for what is no amount. */
export const stakeOf = ({ slip }: Book): AmountMinor | null => parseTypedAmount(slip.stake);

/** Hundredths, of all choices together. */
export const totalOdds = ({ slip }: Book): number =>
  combinedPrice(slip.picks.map((pick) => price(pick.now ?? pick.price)));

/** What the slip pays if all is won, never more than a bet may. */
export function possibleWin(book: Book, stake: AmountMinor): AmountMinor {
  const wins = betsOf(book).map((picks) => {
    const selections = picks.map((pick) => ({ price: price(pick.now ?? pick.price), result: 'open' as const }));
    return Math.min(possiblePayout({ stake, pick: picks.length, selections }), stake + profit.max.amountMinor);
  });
  return amountMinor(wins.reduce((sum, win) => sum + win, 0));
}

/** Asks for prices while there are choices. @returns what stops it. */
export function followPrices(book: Book): () => void {
  const ask = async () => {
    const { picks } = book.slip;
    if (picks.length === 0 || document.visibilityState === 'hidden') return;
    const told = await book.line.post<QuoteAnswer>('line/quote', { selections: picks.map(selection) });
    if (told?.prices?.length !== picks.length) return;
    book.slip.quote(new Map(picks.map((pick, at) => [keyOf(pick), told.prices[at] ?? null])));
  };
  const timer = setInterval(() => void ask(), QUOTE_MS);
  return () => clearInterval(timer);
}

export type Placed = { readonly placed: string[]; readonly code: string | null };

export class Placing {
  readonly #book: Book;
  /** By what is asked for: what was sent and not answered is sent again under its name. */
  readonly #tries = new Map<string, string>();

  constructor(book: Book) {
    this.#book = book;
  }

  /** Places what is on the slip, one bet after the other; stops at the first that is refused. */
  async place(token: string, stake: AmountMinor): Promise<Placed> {
    const placed: string[] = [];
    for (const picks of betsOf(this.#book)) {
      const answer = await this.#send(token, stake, picks);
      if (answer === null) return { placed, code: 'unknown' };
      if ('code' in answer) {
        this.#learn(picks, answer.prices);
        return { placed, code: answer.code };
      }
      placed.push(answer.ticket_id);
      this.#book.player.has(answer);
      if (this.#book.slip.asked === 'single') for (const pick of picks) this.#book.slip.toggle(pick);
    }
    this.#book.slip.clear();
    return { placed, code: null };
  }

  async #send(token: string, stake: AmountMinor, picks: readonly Pick[]): Promise<PlaceAnswer | null> {
    const { line, slip, settings } = this.#book;
    const asked = {
      stake: toDecimal(stake),
      accept_higher: slip.acceptHigher,
      selections: picks.map((pick) => ({ ...selection(pick), price: pick.now ?? pick.price })),
    };
    const name = JSON.stringify(asked);
    const id = this.#tries.get(name) ?? crypto.randomUUID();
    this.#tries.set(name, id);
    const answer = await line.post<PlaceAnswer>(`${settings.provider}/place`, { token, id, ...asked });
    if (answer !== null && !('code' in answer && answer.code === 'unknown')) this.#tries.delete(name);
    return answer;
  }

  #learn(picks: readonly Pick[], prices: readonly (number | null)[] | undefined): void {
    if (prices?.length === picks.length)
      this.#book.slip.quote(new Map(picks.map((pick, at) => [keyOf(pick), prices[at] ?? null])));
  }
}
