// The stored state of a bet builder: the score model at the time of its price, and the result of each part. A void part is
// removed, and the rest is paid at the price that it would have had at that time. Threat: a price that is computed with later
// knowledge. So the model is stored with the price, and does not change once the ticket is accepted.
import type { ScoreModel } from '#contract/sportsbook/score-model.ts';
import { builderPrice } from '#domain/sportsbook/bet-builder.ts';
import { builderParts, type Part } from '#domain/sportsbook/builder-ids.ts';
import { type Price, price } from '#domain/sportsbook/odds.ts';
import { insertRow, oneOf, run } from '#platform/host/sql.ts';

type Verdict = 'won' | 'lost' | 'void';
/** `results`: by `resultKey`. `price`: the price of the parts that are not void; null while no part is void. */
export type TicketBuilder = {
  readonly model: ScoreModel;
  readonly results: Readonly<Record<string, Verdict | null>>;
  readonly price: Price | null;
};
/** A selection, by its ticket's number and its place on the ticket. */
type SelectionKey = { readonly ticket: number; readonly place: number };

/** The key of an outcome in the results of an event. */
export const resultKey = ({ marketId, outcomeId }: Part): string => `${marketId}/${outcomeId}`;

export const addBuilder = (sql: SqlStorage, { ticket, place }: SelectionKey, model: ScoreModel): void =>
  insertRow(sql, 'ticket_builder', { ticket, place, model: JSON.stringify(model), results: '{}' });

/** For the second check of a pending ticket, which has a new price. */
export const replaceModel = (sql: SqlStorage, { ticket, place }: SelectionKey, model: ScoreModel): void =>
  run(sql)`UPDATE ticket_builder SET model = ${JSON.stringify(model)} WHERE ticket = ${ticket} AND place = ${place}`;

export function builderOf(sql: SqlStorage, ticket: number, place: number): TicketBuilder {
  const row = oneOf<{ model: string; results: string; price: number | null }>(sql)`
    SELECT model, results, price FROM ticket_builder WHERE ticket = ${ticket} AND place = ${place}`;
  return {
    model: JSON.parse(row.model),
    results: JSON.parse(row.results),
    price: row.price === null ? null : price(row.price),
  };
}

/** The fallback for a rest that the model considers certain: it was on offer, so it cannot be. */
const MIN_PRICE = price(101);

/**
 * Stores results of parts. Call it inside `transactionSync`.
 * @param reported undefined for a part without news @returns the result of the whole selection; null while it is open
 */
export function recordPartResults(
  sql: SqlStorage,
  { ticket, place }: SelectionKey,
  outcomeId: string,
  reported: (key: string) => Verdict | null | undefined,
): Verdict | null {
  const { model, results } = builderOf(sql, ticket, place);
  const parts = builderParts(outcomeId);
  const known = parts.map((part) => {
    const key = resultKey(part);
    const verdict = reported(key);
    return { part, key, verdict: verdict === undefined ? (results[key] ?? null) : verdict };
  });
  const rest = known.flatMap(({ part, verdict }) => (verdict === 'void' ? [] : [part]));
  const restPrice = rest.length === 0 || rest.length === parts.length ? null : (builderPrice(model, rest) ?? MIN_PRICE);
  const byKey = Object.fromEntries(known.map(({ key, verdict }) => [key, verdict]));
  run(sql)`
    UPDATE ticket_builder SET results = ${JSON.stringify(byKey)}, price = ${restPrice}
    WHERE ticket = ${ticket} AND place = ${place}`;
  const verdicts = known.map(({ verdict }) => verdict);
  if (verdicts.includes('lost')) return 'lost';
  if (verdicts.includes(null)) return null;
  return rest.length === 0 ? 'void' : 'won';
}
