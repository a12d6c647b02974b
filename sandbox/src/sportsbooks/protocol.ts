/**
 * Messages between a sportsbook's page and its server. Threat: a page can send anything, so everything is validated.
 */
import * as v from 'valibot';
import { requestedAmount, shortText } from '#contract/values.ts';
import { sportBet } from '#domain/house-rules.ts';
import { locales } from '#domain/locales.ts';

const key = v.pipe(v.string(), v.regex(/^[\w.:-]{1,80}$/));
const Choice = v.object({ event_id: key, market_id: key, outcome_id: key });
export type RequestedChoice = v.InferOutput<typeof Choice>;

export const OpenRequest = v.object({ token: shortText });
export const QuoteRequest = v.object({
  selections: v.pipe(v.array(Choice), v.minLength(1), v.maxLength(sportBet.maxSelections.count)),
});
/** `id` is the idempotency key. `price`: hundredths, as shown. */
export const PlaceRequest = v.object({
  token: shortText,
  id: v.pipe(v.string(), v.uuid()),
  stake: requestedAmount,
  accept_higher: v.boolean(),
  selections: v.pipe(
    v.array(v.object({ ...Choice.entries, price: v.pipe(v.number(), v.integer(), v.minValue(101)) })),
    v.minLength(1),
    v.maxLength(sportBet.maxSelections.count),
  ),
});
export type PlaceRequest = v.InferOutput<typeof PlaceRequest>;
export const BetsRequest = v.object({
  token: shortText,
  state: v.picklist(['running', 'settled']),
  locale: v.optional(v.picklist(locales), 'en'),
});
export const CancelRequest = v.object({ token: shortText, ticket_id: key });

export type FoundEvent = Readonly<
  Record<'id' | 'home' | 'away' | 'tournament', string> & Record<'sport' | 'startsAtMs', number>
>;
export type Balance = { readonly balance: number; readonly currency: string };
/** In the order of the request; null: not available. `sides`: the names in the reader's language. */
export type QuoteAnswer = {
  readonly prices: (number | null)[];
  readonly sides: ({ readonly home: string; readonly away: string } | null)[];
};
/** Amounts are minor units; `prices`: the current ones if they changed. */
export type PlaceAnswer =
  | { readonly ticket_id: string; readonly balance: number; readonly currency: string }
  | { readonly code: string; readonly prices?: (number | null)[] };
type ShownChoice = Readonly<Record<'eventId' | 'home' | 'away' | 'outcome' | 'status', string>> & {
  readonly market: { readonly kind: string; readonly count: string; readonly line: number | null };
  readonly price: number;
};
export type ShownBet = Readonly<
  Record<'id' | 'status' | 'currency', string> & Record<'stake' | 'win' | 'possible' | 'placedAt', number>
> & { readonly canCancel: boolean; readonly selections: readonly ShownChoice[] };
export type BetsAnswer = { readonly bets: ShownBet[] } | { readonly code: string };
export type CancelAnswer = { readonly status: 'Cancelled' } | { readonly code: string };
