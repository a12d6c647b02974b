// Races rank players by the best result of their first rounds at one stake. Entry is free, prizes are bonus.
import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { currency, id, shortText, sum, timestamp, whole } from '#contract/values.ts';

const base = '/api/bonus-system/races';
/** Payout as a multiple of the stake, two decimals: 14.5. */
const best = v.pipe(v.number(), v.minValue(0, 'invalid'));

const Rounds = whole(1, 1000);

export const RaceGame = v.object({ provider: shortText, game_id: shortText, name: shortText });
export const RaceAmounts = v.object({
  currency,
  /** The stake of each round that counts. */
  stake: sum,
  /** Bonus by rank, first place first. */
  prizes: v.array(sum),
});
export const Race = v.object({
  id,
  games: v.array(RaceGame),
  starts_at: timestamp,
  /** Exclusive. */
  ends_at: timestamp,
  /** How many rounds of a player count, from the first after the entry. */
  rounds: Rounds,
  amounts: v.array(RaceAmounts),
  entrants: v.number(),
  /** Best first, names masked. */
  leaders: v.array(v.object({ name: v.string(), best })),
  /** The results are checked and final. */
  is_final: v.boolean(),
});
export type Race = v.InferOutput<typeof Race>;

/** Running and coming races, and recent ones. The list may be half a minute old. */
export const listRaces = defineCall('listRaces', 'anyone', `GET ${base}/`, {
  answer: v.object({ races: v.array(Race) }),
});

export const noEntryReasons = ['self_excluded', 'account_held', 'limit_reached', 'limit_near'] as const;

export const PlayerRace = v.object({
  id,
  games: v.array(v.object({ provider: shortText, game_id: shortText })),
  rounds: Rounds,
  entered_at: v.nullable(timestamp),
  /** Why the player may not enter now; null: they may, or have entered. */
  refused: v.nullable(v.picklist(noEntryReasons)),
  /** How many of the player's rounds count so far. */
  played: v.number(),
  best: v.nullable(best),
  /** The bonus won; null before the results are final, and without a prize. */
  prize: v.nullable(sum),
});
export type PlayerRace = v.InferOutput<typeof PlayerRace>;

/** Listed races in the player's currency: all that run, and of the others those that the player entered. */
export const listPlayerRaces = defineCall('listPlayerRaces', 'player', `GET ${base}/player/`, {
  answer: v.object({ currency, races: v.array(PlayerRace) }),
});

/** Idempotent. */
export const enterRace = defineCall('enterRace', 'player', `POST ${base}/entries/`, {
  body: v.object({ race: v.pipe(v.string(), v.nonEmpty('required'), v.maxLength(100, 'too_long')) }),
  errors: ['not_found', 'race_not_running', ...noEntryReasons],
});
