// Races in the back office. Threat: see `contract/backoffice/staff-races.ts`.
import { createRace, endRace, listStaffRaces } from '#contract/backoffice/staff-races.ts';
import { durationMs, races as rules } from '#domain/house-rules.ts';
import { isSlot } from '#domain/lobby/categories.ts';
import { type AmountMinor, add, zero } from '#domain/money.ts';
import { ok, type Result } from '#domain/result.ts';
import { CLOSES_AFTER_MS } from '#platform/bonuses/race-entries.ts';
import { addRace, endRaceAt, type Race, readRaces } from '#platform/bonuses/races.ts';
import { type Failure, refuse, refuseField } from '#platform/host/failure.ts';
import { clearMemoryCaches } from '#platform/host/memory-cache.ts';
import { raceOf } from '#platform/host/objects.ts';
import { findOfferedGame } from '#platform/lobby/games.ts';
import { serveWithApproval } from '#platform/routes/backoffice/second-person.ts';
import { serveStaff } from '#platform/routes/backoffice/serve-staff.ts';
import { raceAnswer, tableOf } from '#platform/routes/bonuses/race-routes.ts';
import type { Caller } from '#platform/serving/caller.ts';
import type { Route, Served } from '#platform/serving/serve.ts';
import { readCurrencies, worthInHouseCurrency } from '#platform/settings/settings.ts';

const MAX_DURATION_MS = durationMs(rules.lastsMost);

type Context = Pick<Served<undefined, typeof createRace.body, Caller>, 'env' | 'body' | 'requestId'>;

/** Checks the new race against the current catalogue and currencies. */
async function readRace({ env, body, requestId }: Context): Promise<Result<Race, Failure>> {
  const [startsAt, endsAt, now] = [Date.parse(body.starts_at), Date.parse(body.ends_at), Date.now()];
  if (endsAt <= Math.max(startsAt, now)) return refuseField('ends_at', 'too_small');
  if (endsAt - startsAt > MAX_DURATION_MS) return refuseField('ends_at', 'too_large');
  const codes = new Set((await readCurrencies(env.DB)).map(({ code }) => code));
  if (body.amounts.some(({ currency }) => !codes.has(currency))) return refuseField('amounts', 'unknown');
  const games = await Promise.all(body.games.map((one) => findOfferedGame(env.DB, one.provider, one.game_id)));
  const slots = games.flatMap((game) => (game && isSlot(game.gameType) ? [game] : []));
  if (slots.length < games.length) return refuseField('games', 'unknown');
  const isPossible = ({ stake }: { stake: number }) =>
    slots.every(({ minBet, maxBet }) => stake >= minBet && stake <= maxBet);
  if (!body.amounts.every(isPossible)) return refuseField('amounts', 'invalid');
  return ok({
    id: requestId,
    games: slots.map(({ integration, gameId, name }) => ({ integration, gameId, name })),
    amounts: Object.fromEntries(body.amounts.map(({ currency, ...amount }) => [currency, amount])),
    rounds: body.rounds,
    startsAt,
    endsAt,
  });
}

/** The sum of a race's prizes, in the house's currency. */
async function prizeSum(db: D1Database, { amounts }: Race): Promise<AmountMinor> {
  const sums = Object.entries(amounts).map(([currency, { prizes }]) =>
    worthInHouseCurrency(db, prizes.reduce(add, zero), currency),
  );
  return (await Promise.all(sums)).reduce(add, zero);
}

export const staffRaceRoutes: readonly Route[] = [
  serveStaff(listStaffRaces, async ({ env }) => {
    const at = Date.now();
    const races = await readRaces(env.DB, at);
    const answers = races.map(async (race) => {
      const table = await tableOf(env, race, at);
      return { ...raceAnswer(race, table), given: table.given };
    });
    return ok({ races: await Promise.all(answers) });
  }),
  serveWithApproval(createRace, {
    assess: async (context) => {
      const race = await readRace(context);
      if (!race.ok) return race;
      const worth = await prizeSum(context.env.DB, race.value);
      if (worth > rules.prizeSumMost.amountMinor) return refuseField('amounts', 'too_large');
      const aDay = rules.aloneADay.amountMinor;
      const allowance = { kind: 'race', subject: null, worth, ofSubject: aDay, aDay } as const;
      return ok({ costs: [{ kind: 'once', amount: worth }], allowance });
    },
    apply: async (context) => {
      const race = await readRace(context);
      if (!race.ok) return race;
      await addRace(context.env.DB, race.value, Date.now());
      clearMemoryCaches();
      return ok({});
    },
  }),
  serveStaff(endRace, async ({ env, params }) => {
    const [id, at] = [params.id ?? '', Date.now()];
    // Schedules the close first, so that the call can be repeated: an ended race cannot be ended again.
    await raceOf(env, id).closeBy(at + CLOSES_AFTER_MS);
    if (!(await endRaceAt(env.DB, id, at))) return refuse('race_not_running');
    clearMemoryCaches();
    return ok({});
  }),
];
