// Prices, values and payouts of a match day's bet builders, found by counting every possible final score.
import type { FeedEvent } from '#contract/sportsbook/odds-feed.ts';
import type { ScoreModel } from '#contract/sportsbook/score-model.ts';
import type { Ticket } from '#platform/bets/tickets.ts';
import { bruteForce } from '../../support/score-brute-force.ts';

type Part = { readonly marketId: string; readonly outcomeId: string };
type Built = { readonly model: ScoreModel; readonly parts: readonly Part[] };

export type Chosen = {
  readonly event: FeedEvent;
  readonly marketId: string;
  readonly outcomeId: string;
  readonly price: number;
  /** A bet builder, and the model of the match at its placement. */
  readonly built: Built | null;
};
const counted = new WeakMap<ScoreModel, ReturnType<typeof bruteForce>>();
function countedFrom(model: ScoreModel): ReturnType<typeof bruteForce> {
  const known = counted.get(model) ?? bruteForce(model);
  counted.set(model, known);
  return known;
}

const keyOf = ({ marketId, outcomeId }: Part) => `${marketId}:${outcomeId}`;
const ofScore = ({ marketId }: Part) => /\.(goals|firstHalf)(\.|$)/.test(marketId);

/** @returns null if these outcomes are not offered together. */
export function builtParts({ model }: FeedEvent, outcomes: readonly Part[]) {
  const parts = [...new Map(outcomes.filter(ofScore).map((one) => [keyOf(one), one])).values()];
  if (!model || parts.length < 2) return null;
  const { price } = countedFrom(model).offerOf(parts);
  const outcomeId = parts.map(keyOf).sort().join(':');
  return price === null ? null : { marketId: 'builder', outcomeId, price, built: { model, parts } };
}

/** Hundredths. Void parts are removed, and the rest is paid at the price that it would have had. */
export function factorOfBuilt({ model, parts }: Built, taken: number, markets: FeedEvent['markets']): number {
  const verdicts = parts.map(({ marketId, outcomeId }) => markets[marketId]?.outcomes[outcomeId]?.verdict ?? 'void');
  if (verdicts.includes('lost')) return 0;
  const won = parts.filter((_, place) => verdicts[place] === 'won');
  if (won.length === 0) return 100;
  return won.length === parts.length ? taken : (countedFrom(model).priceOf(won) ?? 101);
}

/** The current price of an open selection, or of its open parts. */
export function worthNow(event: FeedEvent | undefined, { marketId, outcomeId, builder }: Ticket['selections'][number]) {
  if (builder === null) return event?.markets[marketId]?.outcomes[outcomeId]?.price;
  const names = outcomeId.split(':');
  const parts = names.flatMap((one, at) => (at % 2 === 0 ? [{ marketId: one, outcomeId: names[at + 1] ?? '' }] : []));
  const open = parts.filter((part) => !builder.results[`${part.marketId}/${part.outcomeId}`]);
  return event?.model && countedFrom(event.model).priceOf(open);
}
