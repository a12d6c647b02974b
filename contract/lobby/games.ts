// Lists of games, which only the edge and clients of the platform read: browsers do not load these schemas.
import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { integrationName } from '#contract/game/slots.ts';
import { amount, id, whole } from '#contract/values.ts';

/** "96.21", "96.2 %" or 96.2; output with two decimals. */
const percent = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => String(value).replace(/\s*%$/, '')),
  v.regex(/^\d{2}(\.\d{1,4})?$/, 'invalid'),
  v.transform((text) => {
    const [whole = '', part = ''] = text.split('.');
    return `${whole}.${part.padEnd(2, '0').slice(0, 2)}`;
  }),
);

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** A game as the host sends it (specification, point 3), with what a player should know before the first stake. */
export const ReceivedGame = v.object({
  id,
  game_id: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9_.~:@=-]{0,99}$/i, 'invalid')),
  description: v.optional(v.nullable(v.string())),
  name: v.pipe(v.string(), v.transform(inOneLine), v.nonEmpty(), v.maxLength(120)),
  slug: v.string(),
  integration: integrationName,
  producer: v.pipe(v.string(), v.transform(inOneLine), v.maxLength(120)),
  game_type: v.string(),
  image: v.nullable(v.string()),
  image_desktop: v.nullable(v.string()),
  drops_and_wins: v.boolean(),
  /** Return to player in per cent, two decimals: "96.21". */
  rtp: v.optional(v.nullable(percent)),
  /** 1 low, 2 medium, 3 high. */
  volatility: v.optional(v.nullable(v.picklist([1, 2, 3]))),
  min_bet: v.optional(v.nullable(amount)),
  max_bet: v.optional(v.nullable(amount)),
  /** The largest win as a multiple of the stake. The site ignores it: other hosts may mean something else. */
  max_win: v.fallback(v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1)))), null),
  has_demo: v.optional(v.boolean()),
  has_freespins: v.optional(v.boolean()),
  released: v.optional(v.nullable(v.pipe(v.string(), v.isoDate()))),
  /** 1 is the most played. */
  popularity: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1)))),
});
export type ReceivedGame = v.InferOutput<typeof ReceivedGame>;

export const GameList = v.object({ games: v.array(ReceivedGame), page: v.number(), count: v.number() });
export const bigPage = v.object({
  page: v.optional(whole(1, 10_000), 1),
  page_size: v.optional(whole(1, 1000), 1000),
});

// @__NO_SIDE_EFFECTS__
export const listGamesOf = (path: string) =>
  defineCall('listGamesOf', 'edge', `GET ${path}`, {
    query: bigPage,
    answer: GameList,
    errors: ['provider_not_found'],
  });
export const Producer = v.object({ name: v.string(), active: v.boolean(), integrations: v.array(v.string()) });
export const listProducers = defineCall('listProducers', 'anyone', 'GET /services/game-catalog/producer', {
  answer: v.object({ producers: v.array(Producer) }),
});
