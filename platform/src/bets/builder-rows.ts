// What a ticket knows of a bet builder: how the score was expected to go on when its price was taken, and what became of each part.
// A part that is void is taken out, and the rest is paid at the price that it would have had then. Threat: a price that is
// reckoned by what is known later. So the model is stored with the price, and does not change once the ticket is accepted.
import type { ScoreModel } from '#contract/sportsbook/score-model.ts';
import { builderPrice } from '#domain/sportsbook/bet-builder.ts';
import { builderParts, type Part } from '#domain/sportsbook/builder-ids.ts';
import { type Price, price } from '#domain/sportsbook/odds.ts';
import { insertRow, oneOf, run } from '#platform/host/sql.ts';

type Verdict = 'won' | 'lost' | 'void';
/** `results`: by `resultKey`. `price`: of the parts that are not void; null while none is. */
export type TakenBuilder = {
  readonly model: ScoreModel;
  readonly results: Readonly<Record<string, Verdict | null>>;
  readonly price: Price | null;
};
/** `ticket`: its number. */
type Place = { readonly ticket: number; readonly place: number };

/** As the results of an event name an outcome. */
export const resultKey = ({ marketId, outcomeId }: Part): string => `${marketId}/${outcomeId}`;

export const addBuilder = (sql: SqlStorage, { ticket, place }: Place, model: ScoreModel): void =>
  insertRow(sql, 'ticket_builder', { ticket, place, model: JSON.stringify(model), results: '{}' });

/** The ticket is checked again, at a new price. */
export const replaceModel = (sql: SqlStorage, { ticket, place }: Place, model: ScoreModel): void =>
  run(sql)`UPDATE ticket_builder SET model = ${JSON.stringify(model)} WHERE ticket = ${ticket} AND place = ${place}`;

export function builderOf(sql: SqlStorage, ticket: number, place: number): TakenBuilder {
  const row = oneOf<{ model: string; results: string; price: number | null }>(sql)`
    SELECT model, results, price FROM ticket_builder WHERE ticket = ${ticket} AND place = ${place}`;
  return {
    model: JSON.parse(row.model),
    results: JSON.parse(row.results),
    price: row.price === null ? null : price(row.price),
  };
}

/** The lowest there is: what is left was offered by itself, and is never as good as certain. */
const LEAST_PRICE = price(101);

/**
 * Takes results of parts. Call it inside `transactionSync`.
 * @param mentioned undefined for a part that they do not mention @returns what the selection is by all that is known; null while it is open.
 */
export function hearParts(
  sql: SqlStorage,
  { ticket, place }: Place,
  outcomeId: string,
  mentioned: (key: string) => Verdict | null | undefined,
): Verdict | null {
  const { model, results } = builderOf(sql, ticket, place);
  const parts = builderParts(outcomeId);
  const known = parts.map((part) => {
    const key = resultKey(part);
    const heard = mentioned(key);
    return { part, key, verdict: heard === undefined ? (results[key] ?? null) : heard };
  });
  const rest = known.flatMap(({ part, verdict }) => (verdict === 'void' ? [] : [part]));
  const again = rest.length === 0 || rest.length === parts.length ? null : (builderPrice(model, rest) ?? LEAST_PRICE);
  const byKey = Object.fromEntries(known.map(({ key, verdict }) => [key, verdict]));
  run(sql)`
    UPDATE ticket_builder SET results = ${JSON.stringify(byKey)}, price = ${again}
    WHERE ticket = ${ticket} AND place = ${place}`;
  const verdicts = known.map(({ verdict }) => verdict);
  if (verdicts.includes('lost')) return 'lost';
  if (verdicts.includes(null)) return null;
  return rest.length === 0 ? 'void' : 'won';
}
