// Races for players. Responses that are the same for everybody are cached for seconds (docs/decisions/capacity.md).
import type * as v from 'valibot';
import { enterRace, listPlayerRaces, listRaces, type Race as RaceAnswer } from '#contract/bonuses/races.ts';
import { raceState } from '#domain/bonuses/races.ts';
import { toDecimal } from '#domain/money.ts';
import { ok } from '#domain/result.ts';
import { CLOSES_AFTER_MS, type RaceTerms, raceGameKey } from '#platform/bonuses/race-entries.ts';
import type { RaceTable } from '#platform/bonuses/race-standings.ts';
import { RACES_TTL_MS, type Race, readRaces } from '#platform/bonuses/races.ts';
import type { Env } from '#platform/host/env.ts';
import { refuse } from '#platform/host/failure.ts';
import { isoTime } from '#platform/host/iso-time.ts';
import { memoryCached } from '#platform/host/memory-cache.ts';
import { playerOf, raceOf } from '#platform/host/objects.ts';
import { readReplica } from '#platform/host/replica.ts';
import { type Route, serveConditional, serveUser } from '#platform/serving/serve.ts';

const noTable: RaceTable = { entrants: 0, leaders: [], isFinal: false, given: 0 };

/** The leaderboard of a race. A race without entries is final although nothing closes it. */
export async function tableOf(env: Env, race: Race, at: number): Promise<RaceTable> {
  if (raceState(race, at) === 'coming') return noTable;
  const table = await raceOf(env, race.id).table();
  return { ...table, isFinal: table.isFinal || (table.entrants === 0 && at >= race.endsAt + CLOSES_AFTER_MS) };
}

const gameAnswer = ({ integration, gameId }: Race['games'][number]) => ({ provider: integration, game_id: gameId });

export const raceAnswer = (race: Race, { entrants, leaders, isFinal }: RaceTable): v.InferInput<typeof RaceAnswer> => ({
  id: race.id,
  games: race.games.map((game) => ({ ...gameAnswer(game), name: game.name })),
  starts_at: isoTime(race.startsAt),
  ends_at: isoTime(race.endsAt),
  rounds: race.rounds,
  amounts: Object.entries(race.amounts).map(([currency, { stake, prizes }]) => ({
    currency,
    stake: toDecimal(stake),
    prizes: prizes.map(toDecimal),
  })),
  entrants,
  leaders: leaders.map(({ name, best }) => ({ name, best: best / 100 })),
  is_final: isFinal,
});

const racesOf = memoryCached(RACES_TTL_MS, (env: Env) => readRaces(readReplica(env.DB), Date.now()));
const listed = memoryCached(RACES_TTL_MS, async (env: Env) => {
  const at = Date.now();
  const races = await racesOf(env);
  return Promise.all(races.map(async (race) => raceAnswer(race, await tableOf(env, race, at))));
});

/** @returns null if the race has no stake in the currency */
function termsFor({ id, endsAt, rounds, games, amounts }: Race, currency: string): RaceTerms | null {
  const amount = amounts[currency];
  if (amount === undefined) return null;
  const ids = games.map(({ integration, gameId }) => raceGameKey(integration, gameId));
  return { race: id, endsAt, rounds, stake: amount.stake, games: ids };
}

export const raceRoutes: readonly Route[] = [
  serveConditional(listRaces, async ({ env }) => ok({ races: await listed(env) })),
  serveUser(listPlayerRaces, async ({ env, caller }) => {
    const player = playerOf(env, caller.userId);
    const [races, { currency }] = await Promise.all([racesOf(env), player.account.balances()]);
    const at = Date.now();
    const begun = races.filter(({ startsAt, amounts }) => startsAt <= at && Object.hasOwn(amounts, currency));
    const parts = await player.races.list(begun.flatMap((race) => termsFor(race, currency) ?? []));
    return ok({
      currency,
      races: begun.flatMap((race, place) => {
        const { entry, refused } = parts[place] ?? { entry: null, refused: null };
        if (entry === null && raceState(race, at) !== 'running') return [];
        return {
          id: race.id,
          games: race.games.map(gameAnswer),
          rounds: race.rounds,
          entered_at: entry && isoTime(entry.enteredAt),
          refused,
          played: entry?.played ?? 0,
          best: entry === null || entry.best === null ? null : entry.best / 100,
          prize: entry === null || entry.prize === null ? null : toDecimal(entry.prize),
        };
      }),
    });
  }),
  serveUser(enterRace, async ({ env, caller, body }) => {
    const race = (await racesOf(env)).find(({ id }) => id === body.race);
    if (race === undefined) return refuse('not_found');
    if (raceState(race, Date.now()) !== 'running') return refuse('race_not_running');
    const player = playerOf(env, caller.userId);
    const terms = termsFor(race, (await player.account.balances()).currency);
    if (terms === null) return refuse('not_found');
    const entered = await player.races.enter(terms, caller.sessionId);
    return entered.ok ? ok({}) : refuse(entered.error);
  }),
];
