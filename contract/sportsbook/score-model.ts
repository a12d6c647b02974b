// A feed's model of the rest of a match's score, from which the house prices several selections of one match together.
// Optional: a feed without it offers no bet builder, and a malformed one counts as omitted.
import * as v from 'valibot';

const goals = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(200));
const Score = v.tuple([goals, goals]);
const rate = v.pipe(v.number(), v.minValue(0), v.maxValue(20));

/**
 * With more goals, the joint table of half-time and final scores exceeds the memory of a Worker
 * (domain/sportsbook/score-grid.ts).
 */
const MAX_GOALS_WITH_HALVES = 8;

export const ScoreModel = v.pipe(
  v.object({
    score: Score,
    /** How many more goals each side is expected to score, as independent counts (Poisson). */
    rates: v.tuple([rate, rate]),
    /** How far low-scoring draws exceed what independent counts predict (Dixon and Coles, 1997): zero or less. */
    rho: v.pipe(v.number(), v.minValue(-0.5), v.maxValue(0)),
    /** The first half: its score, and the share of the goals still to come that fall in it. Null for a sport without halves. */
    half: v.nullable(v.object({ score: Score, share: v.pipe(v.number(), v.minValue(0), v.maxValue(1)) })),
    /** The margin of every price, in percent: 106 takes six. */
    margin: v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(200)),
  }),
  v.check(({ half, rates }) => half === null || Math.max(...rates) <= MAX_GOALS_WITH_HALVES),
  v.check(({ half, score }) => half === null || (half.score[0] <= score[0] && half.score[1] <= score[1])),
);
export type ScoreModel = v.InferOutput<typeof ScoreModel>;

/** In an event or a change of it: null once there is none. */
export const OptionalModel = v.optional(v.nullable(v.fallback(v.nullable(ScoreModel), null)));
