import * as v from 'valibot';
import { IntegrationName } from '#contract/game/embedded-games.ts';
import { listLiveTables } from '#contract/game/live-tables.ts';
import {
  addFavourite,
  endFreeSpinSession,
  getFreeSpinSession,
  listFavourites,
  removeFavourite,
} from '#contract/game/slots.ts';
import {
  getRound,
  listRecentGames,
  listSlotsHistory,
  type Round as RoundAnswer,
  type SlotsHistoryItem,
} from '#contract/history/rounds.ts';
import { findLiveKind, isIntegration } from '#domain/game/embedded-integrations.ts';
import { type AmountMinor, toDecimal } from '#domain/money.ts';
import { ok, type Result } from '#domain/result.ts';
import { Prepared } from '#platform/host/conditional.ts';
import type { Env } from '#platform/host/env.ts';
import { type Failure, refuse, refuseField } from '#platform/host/failure.ts';
import { isoTime } from '#platform/host/iso-time.ts';
import { memoryCached } from '#platform/host/memory-cache.ts';
import { playerOf } from '#platform/host/objects.ts';
import { rowsIn } from '#platform/host/sql.ts';
import { fetchJson, LARGE_RESPONSE_BYTES } from '#platform/host/third-party.ts';
import { readRange } from '#platform/ledger/market-calendar.ts';
import { findOfferedGame } from '#platform/lobby/games.ts';
import { catalogueSnapshot } from '#platform/lobby/snapshot.ts';
import { type Route, serveAnyone, serveUser } from '#platform/serving/serve.ts';
import type { NamedGame } from '#platform/wallet/free-spins.ts';
import type { GameRound, RoundDetails, RoundQuery } from '#platform/wallet/rounds.ts';

const GameBody = v.object({ ...addFavourite.body.entries, provider: IntegrationName });
/** Limits a call to games of our integrations. */
const withGameBody = <C extends typeof addFavourite | typeof removeFavourite | typeof endFreeSpinSession>(call: C) => ({
  ...call,
  body: GameBody,
});

export const playerGameRoutes: readonly Route[] = [
  serveUser(listFavourites, async ({ env, caller }) => {
    const favourites = await playerOf(env, caller.userId).game.listFavourites();
    return ok({
      favourites: favourites.map(({ integration, gameId }) => ({ provider: integration, game_id: gameId })),
    });
  }),
  serveUser(withGameBody(addFavourite), async ({ env, caller, body }) => {
    if ((await findOfferedGame(env.DB, body.provider, body.game_id)) === null) return refuse('game_not_found');
    const added = await playerOf(env, caller.userId).game.addFavourite(body.provider, body.game_id);
    return added.ok ? ok({}) : refuse('bad_request');
  }),
  serveUser(withGameBody(removeFavourite), async ({ env, caller, body }) => {
    await playerOf(env, caller.userId).game.removeFavourite(body.provider, body.game_id);
    return ok({});
  }),
  serveUser(getFreeSpinSession, async ({ env, caller, query }) => {
    const { provider, game_id: gameId } = query;
    const isNamed = provider !== undefined && isIntegration(provider) && gameId !== undefined;
    const game = isNamed ? { integration: provider, gameId } : null;
    const state = await playerOf(env, caller.userId).game.freeSpins(game);
    if (state === null) return ok(null);
    const money = (amount: AmountMinor) => ({ amount: toDecimal(amount), currency: state.currency });
    return ok({
      provider: state.integration,
      game_id: state.gameId,
      session_end: state.isOver,
      freespin_left: state.left,
      prize: money(state.prize),
      granted: state.granted,
      stake: money(state.stake),
      expires_at: isoTime(state.expiresAt),
    });
  }),
  serveUser(withGameBody(endFreeSpinSession), async ({ env, caller, body }) => {
    await playerOf(env, caller.userId).game.endFreeSpins({ integration: body.provider, gameId: body.game_id });
    return ok({});
  }),
];

/** Live tables are cached, because every lobby requests them. A provider that is down or slow has an empty list. */
const KEPT_MS = 5_000;
const TIMEOUT_MS = 2_000;

/** A stale entry is harmless: the launch refuses a hidden game. */
const OFFERED_TTL_MS = 60_000;
const offered = memoryCached(OFFERED_TTL_MS, offeredTables, (tables) => tables.length > 0);
const liveTables = memoryCached(KEPT_MS, async (env: Env) => new Prepared(await fetchTables(env)));

async function offeredTables({ DB }: Env) {
  const { games } = await catalogueSnapshot(DB);
  return [...games.values()]
    .flat()
    .map(({ integration, gameId, gameType, name }) => ({
      provider: integration,
      game_id: gameId,
      game_type: gameType,
      name,
    }))
    .filter(({ provider, ...game }) => findLiveKind({ integration: provider, ...game }) !== null);
}

async function fetchTables(env: Env) {
  const answer = await fetchJson(`${env.SANDBOX_ORIGIN}/live/tables`, listLiveTables.answer, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tables: await offered(env) }),
    timeoutMs: TIMEOUT_MS,
    maxBytes: LARGE_RESPONSE_BYTES,
  });
  // The raw response is forwarded, because the parsed one has the site's format instead of the contract's.
  return answer?.raw ?? { tables: [] };
}

export const liveRoutes: readonly Route[] = [serveAnyone(listLiveTables, async ({ env }) => ok(await liveTables(env)))];

/** Includes games that are no longer offered, for the history. */
async function gameNames(db: D1Database, games: readonly NamedGame[]): Promise<(game: NamedGame) => string | null> {
  // One JSON value, because a statement takes only a hundred parameters.
  const ids = JSON.stringify([...new Set(games.map(({ gameId }) => gameId))]);
  const results = await rowsIn<NamedGame & { name: string }>(db)`
    SELECT integration, game_id AS gameId, name FROM games WHERE game_id IN (SELECT value FROM json_each(${ids}))`;
  return ({ integration, gameId }) =>
    results.find((row) => row.integration === integration && row.gameId === gameId)?.name ?? null;
}

type RoundParameters = Readonly<
  Partial<Record<'date_from' | 'date_to' | 'producer' | 'page' | 'page_size', string | undefined>>
>;

const MAX_PAGE_SIZE = 100;
function readCount(text: string | undefined, missing: number, largest: number): number | null {
  if (text === undefined) return missing;
  const count = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  return count >= 1 && count <= largest ? count : null;
}

function readRoundQuery(parameters: RoundParameters): Result<RoundQuery, Failure> {
  const range = readRange(parameters, ['date_from', 'date_to']);
  const page = readCount(parameters.page, 1, 1_000_000);
  const pageSize = readCount(parameters.page_size, 20, MAX_PAGE_SIZE);
  if (!range.ok) return range;
  if (page === null) return refuseField('page', 'invalid');
  if (pageSize === null) return refuseField('page_size', 'invalid');
  return ok({ ...range.value, page, pageSize, producer: parameters.producer ?? null });
}

const roundItem = (
  round: GameRound,
  currency: string,
  gameName: string | null,
): v.InferInput<typeof SlotsHistoryItem> => ({
  id: round.id,
  producer: round.producer,
  date: isoTime(round.openedAt),
  balance_before: toDecimal(round.balanceBefore),
  balance_after: toDecimal(round.balanceAfter),
  currency,
  status: round.status,
  bet_amount: toDecimal(round.bet),
  win_amount: toDecimal(round.win),
  game_id: round.gameId,
  provider: round.integration,
  game_name: gameName,
});

const postingKinds = { debit: 'stake', credit: 'win', rollback: 'refund' } as const;

const roundAnswer = (
  round: RoundDetails & { readonly currency: string },
  gameName: string | null,
): v.InferInput<typeof RoundAnswer> => ({
  ...roundItem(round, round.currency, gameName),
  reference: round.reference,
  free_spin: round.isFreeSpin,
  movements: round.transactions.map(({ kind, at, amount, balanceAfter, reference }) => ({
    kind: postingKinds[kind],
    at: isoTime(at),
    amount: toDecimal(amount),
    balance_after: toDecimal(balanceAfter),
    reference,
  })),
});

export const roundRoutes: readonly Route[] = [
  serveUser(listSlotsHistory, async ({ env, caller, query }) => {
    const parsed = readRoundQuery(query);
    if (!parsed.ok) return parsed;
    const { rounds, count, producers, currency } = await playerOf(env, caller.userId).game.listRounds(parsed.value);
    const nameOf = await gameNames(env.DB, rounds);
    return ok({ count, items: rounds.map((round) => roundItem(round, currency, nameOf(round))), producers });
  }),
  serveUser(getRound, async ({ env, caller, params }) => {
    const id = /^[1-9]\d{0,14}$/.test(params.id ?? '') ? Number(params.id) : 0;
    const round = await playerOf(env, caller.userId).game.round(id);
    if (round === null) return refuse('not_found');
    return ok(roundAnswer(round, (await gameNames(env.DB, [round]))(round)));
  }),
  serveUser(listRecentGames, async ({ env, caller }) => {
    const { games, currency } = await playerOf(env, caller.userId).game.recentGames();
    return ok({
      games: games.map(({ integration, gameId, lastBet, playedAt, hasOpenRound }) => ({
        provider: integration,
        game_id: gameId,
        last_bet: toDecimal(lastBet),
        currency,
        played_at: isoTime(playedAt),
        open_round: hasOpenRound,
      })),
    });
  }),
];
