// Races: the best result of a player's first rounds of one stake. Entry is free, prizes are bonus.
import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { currency, id, shortText, sum, timestamp, whole } from '#contract/values.ts';

const base = '/api/bonus-system/races';
/** A result in times its stake, two decimals: 14.5. */
const best = v.pipe(v.number(), v.minValue(0, 'invalid'));

const Rounds = whole(1, 1000);

export const RaceGame = v.object({ provider: shortText, game_id: shortText, name: shortText });
export const RaceAmounts = v.object({
  currency,
  /** Of each round that counts. */
  stake: sum,
  /** Bonus, by rank from the first. */
  prizes: v.array(sum),
});
export const Race = v.object({
  id,
  games: v.array(RaceGame),
  starts_at: timestamp,
  /** Not included. */
  ends_at: timestamp,
  /** How many rounds of a player count: the first ones after the entry. */
  rounds: Rounds,
  amounts: v.array(RaceAmounts),
  entrants: v.number(),
  /** Best first, names masked. */
  leaders: v.array(v.object({ name: v.string(), best })),
  /** The results are checked, and nothing changes any more. */
  is_final: v.boolean(),
});
export type Race = v.InferOutput<typeof Race>;

/** Running and coming ones, and those that ended lately. Up to half a minute old. */
export const listRaces = defineCall('listRaces', 'anyone', `GET ${base}/`, {
  answer: v.object({ races: v.array(Race) }),
});

export const noEntryReasons = ['self_excluded', 'account_held', 'limit_reached', 'limit_near'] as const;

export const PlayerRace = v.object({
  id,
  games: v.array(v.object({ provider: shortText, game_id: shortText })),
  rounds: Rounds,
  entered_at: v.nullable(timestamp),
  /** Why the player may not enter now; null: they may, or have. */
  refused: v.nullable(v.picklist(noEntryReasons)),
  /** Rounds that were begun and count. */
  played: v.number(),
  best: v.nullable(best),
  /** Bonus that was won; null before the results are final, and without a prize. */
  prize: v.nullable(sum),
});
export type PlayerRace = v.InferOutput<typeof PlayerRace>;

/** Of races that are listed and have stakes in the player's currency: all running ones, and of the others those entered. */
export const listPlayerRaces = defineCall('listPlayerRaces', 'player', `GET ${base}/player/`, {
  answer: v.object({ currency, races: v.array(PlayerRace) }),
});

/** Idempotent. */
export const enterRace = defineCall('enterRace', 'player', `POST ${base}/entries/`, {
  body: v.object({ race: v.pipe(v.string(), v.nonEmpty('required'), v.maxLength(100, 'too_long')) }),
  errors: ['not_found', 'race_not_running', ...noEntryReasons],
});
