/** Races in the back office. Threat: see `contract/backoffice/staff-races.ts`. */
import { createRace, endRace, listStaffRaces } from '#contract/backoffice/staff-races.ts';
import { durationMs, races as rules } from '#domain/house-rules.ts';
import { isSlot } from '#domain/lobby/categories.ts';
import { type AmountMinor, add, zero } from '#domain/money.ts';
import { ok, type Result } from '#domain/result.ts';
import { CLOSES_AFTER_MS } from '#platform/bonuses/race-entries.ts';
import { addRace, endRaceAt, type Race, readRaces } from '#platform/bonuses/races.ts';
import { type Failure, refuse, refuseField } from '#platform/host/failure.ts';
import { forgetKept } from '#platform/host/kept-in-memory.ts';
import { raceOf } from '#platform/host/objects.ts';
import { findOfferedGame } from '#platform/lobby/games.ts';
import { serveForTwo } from '#platform/routes/backoffice/second-person.ts';
import { serveStaff } from '#platform/routes/backoffice/serve-staff.ts';
import { raceAnswer, tableOf } from '#platform/routes/bonuses/race-routes.ts';
import type { Caller } from '#platform/serving/caller.ts';
import type { Route, Served } from '#platform/serving/serve.ts';
import { readCurrencies, worthInHouseCurrency } from '#platform/settings/settings.ts';

const LASTS_MOST_MS = durationMs(rules.lastsMost);

type Asked = Pick<Served<undefined, typeof createRace.body, Caller>, 'env' | 'body' | 'requestId'>;

/** The race as it was asked for, or what is wrong with it now. */
async function raceAsked({ env, body, requestId }: Asked): Promise<Result<Race, Failure>> {
  const [startsAt, endsAt, now] = [Date.parse(body.starts_at), Date.parse(body.ends_at), Date.now()];
  if (endsAt <= Math.max(startsAt, now)) return refuseField('ends_at', 'too_small');
  if (endsAt - startsAt > LASTS_MOST_MS) return refuseField('ends_at', 'too_large');
  const codes = new Set((await readCurrencies(env.DB)).map(({ code }) => code));
  if (body.amounts.some(({ currency }) => !codes.has(currency))) return refuseField('amounts', 'unknown');
  const games = await Promise.all(body.games.map((one) => findOfferedGame(env.DB, one.provider, one.game_id)));
  const named = games.flatMap((game) => (game && isSlot(game.gameType) ? [game] : []));
  if (named.length < games.length) return refuseField('games', 'unknown');
  const isTaken = ({ stake }: { stake: number }) =>
    named.every(({ minBet, maxBet }) => stake >= minBet && stake <= maxBet);
  if (!body.amounts.every(isTaken)) return refuseField('amounts', 'invalid');
  return ok({
    id: requestId,
    games: named.map(({ integration, gameId, name }) => ({ integration, gameId, name })),
    amounts: Object.fromEntries(body.amounts.map(({ currency, ...amount }) => [currency, amount])),
    rounds: body.rounds,
    startsAt,
    endsAt,
  });
}

/** All that a race pays. */
async function prizesOf(db: D1Database, { amounts }: Race): Promise<AmountMinor> {
  const sums = Object.entries(amounts).map(([currency, { prizes }]) =>
    worthInHouseCurrency(db, prizes.reduce(add, zero), currency),
  );
  return (await Promise.all(sums)).reduce(add, zero);
}

export const staffRaceRoutes: readonly Route[] = [
  serveStaff(listStaffRaces, async ({ env }) => {
    const at = Date.now();
    const races = await readRaces(env.DB, at);
    const told = races.map(async (race) => {
      const table = await tableOf(env, race, at);
      return { ...raceAnswer(race, table), given: table.given };
    });
    return ok({ races: await Promise.all(told) });
  }),
  serveForTwo(createRace, {
    judge: async (asked) => {
      const race = await raceAsked(asked);
      if (!race.ok) return race;
      const worth = await prizesOf(asked.env.DB, race.value);
      if (worth > rules.prizeSumMost.amountMinor) return refuseField('amounts', 'too_large');
      const aDay = rules.aloneADay.amountMinor;
      const allowance = { kind: 'race', subject: null, worth, ofSubject: aDay, aDay } as const;
      return ok({ costs: [{ kind: 'once', amount: worth }], allowance });
    },
    apply: async (asked) => {
      const race = await raceAsked(asked);
      if (!race.ok) return race;
      await addRace(asked.env.DB, race.value, Date.now());
      forgetKept();
      return ok({});
    },
  }),
  serveStaff(endRace, async ({ env, params }) => {
    const [id, at] = [params.id ?? '', Date.now()];
    // Planned first: a race that was ended could not be ended again to plan its close.
    await raceOf(env, id).closeBy(at + CLOSES_AFTER_MS);
    if (!(await endRaceAt(env.DB, id, at))) return refuse('race_not_running');
    forgetKept();
    return ok({});
  }),
];
