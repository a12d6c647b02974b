/** Races in the back office. Threat: see `contract/backoffice/staff-races.ts`. */
import { createRace, endRace, listStaffRaces } from '#contract/backoffice/staff-races.ts';
import { durationMs, races as rules } from '#domain/house-rules.ts';
import { isSlot } from '#domain/lobby/categories.ts';
import { ok } from '#domain/result.ts';
import { CLOSES_AFTER_MS } from '#platform/bonuses/race-entries.ts';
import { addRace, endRaceAt, readRaces } from '#platform/bonuses/races.ts';
import { refuse, refuseField } from '#platform/host/failure.ts';
import { forgetKept } from '#platform/host/kept-in-memory.ts';
import { raceOf } from '#platform/host/objects.ts';
import { findOfferedGame } from '#platform/lobby/games.ts';
import { serveStaff } from '#platform/routes/backoffice/serve-staff.ts';
import { raceAnswer, tableOf } from '#platform/routes/bonuses/race-routes.ts';
import type { Route } from '#platform/serving/serve.ts';
import { readCurrencies } from '#platform/settings/settings.ts';

const LASTS_MOST_MS = durationMs(rules.lastsMost);

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
  serveStaff(createRace, async ({ env, body, requestId }) => {
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
    const amounts = Object.fromEntries(body.amounts.map(({ currency, ...amount }) => [currency, amount]));
    const race = {
      id: requestId,
      games: named.map(({ integration, gameId, name }) => ({ integration, gameId, name })),
      amounts,
      rounds: body.rounds,
      startsAt,
      endsAt,
    };
    await addRace(env.DB, race, now);
    forgetKept();
    return ok({});
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
