// What a feed knows of how the score of a match goes on: with it the house prices several selections of one match together.
// Optional: a feed without it offers no bet builder, and what is malformed counts as not told.
import * as v from 'valibot';

const goals = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(200));
const Score = v.tuple([goals, goals]);
const rate = v.pipe(v.number(), v.minValue(0), v.maxValue(20));

/** With more, the first halves of all ends are too many for the memory of a Worker (domain/sportsbook/score-grid.ts). */
const MOST_WITH_HALF = 8;

export const ScoreModel = v.pipe(
  v.object({
    score: Score,
    /** How many goals each side is still expected to score, as independent counts (Poisson). */
    rates: v.tuple([rate, rate]),
    /** How much more even low scores are than independent counts make them (Dixon and Coles, 1997): zero or less. */
    rho: v.pipe(v.number(), v.minValue(-0.5), v.maxValue(0)),
    /** The first half: its score, and the share of the goals still to come that fall in it. Null for a sport without halves. */
    half: v.nullable(v.object({ score: Score, share: v.pipe(v.number(), v.minValue(0), v.maxValue(1)) })),
    /** Of every price, in percent: 106 takes six. */
    margin: v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(200)),
  }),
  v.check(({ half, rates }) => half === null || Math.max(...rates) <= MOST_WITH_HALF),
  v.check(({ half, score }) => half === null || (half.score[0] <= score[0] && half.score[1] <= score[1])),
);
export type ScoreModel = v.InferOutput<typeof ScoreModel>;

/** Of an event, or of a change of it: null once there is none. */
export const OptionalModel = v.optional(v.nullable(v.fallback(v.nullable(ScoreModel), null)));
