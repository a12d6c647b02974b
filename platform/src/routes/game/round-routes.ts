import type * as v from 'valibot';
import {
  getRound,
  listRecentGames,
  listSlotsHistory,
  type Round as RoundAnswer,
  type SlotsHistoryItem,
} from '#contract/history/rounds.ts';
import { toDecimal } from '#domain/money.ts';
import { ok, type Result } from '#domain/result.ts';
import { type Failure, refuse, refuseField } from '#platform/host/failure.ts';
import { playerOf } from '#platform/host/objects.ts';
import { readEnd, readStart } from '#platform/ledger/market-calendar.ts';
import { type Route, serveUser } from '#platform/serving/serve.ts';
import type { GameRound, RoundDetails, RoundQuery } from '#platform/wallet/rounds.ts';

type Named = { readonly integration: string; readonly gameId: string };
type Row = Named & { readonly name: string };

/**
 * What the catalogue calls some games now, those that are no longer offered included: a history outlives an offer.
 * @returns a look-up that answers null for a game the catalogue never had.
 */
async function gameNames(db: D1Database, games: readonly Named[]): Promise<(game: Named) => string | null> {
  // As one JSON value, because a statement takes only a hundred parameters.
  const wanted = JSON.stringify([...new Set(games.map(({ gameId }) => gameId))]);
  const { results } = await db
    .prepare('SELECT integration, game_id AS gameId, name FROM games WHERE game_id IN (SELECT value FROM json_each(?))')
    .bind(wanted)
    .all<Row>();
  return ({ integration, gameId }) =>
    results.find((row) => row.integration === integration && row.gameId === gameId)?.name ?? null;
}

type Asked = Readonly<Partial<Record<'date_from' | 'date_to' | 'producer' | 'page' | 'page_size', string | undefined>>>;

const LONGEST_PAGE = 100;
function readCount(text: string | undefined, missing: number, largest: number): number | null {
  if (text === undefined) return missing;
  const count = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  return count >= 1 && count <= largest ? count : null;
}

function readRoundQuery(asked: Asked): Result<RoundQuery, Failure> {
  const from = readStart(asked.date_from);
  const to = readEnd(asked.date_to);
  const page = readCount(asked.page, 1, 1_000_000);
  const pageSize = readCount(asked.page_size, 20, LONGEST_PAGE);
  if (Number.isNaN(from)) return refuseField('date_from', 'invalid');
  if (Number.isNaN(to)) return refuseField('date_to', 'invalid');
  if (page === null) return refuseField('page', 'invalid');
  if (pageSize === null) return refuseField('page_size', 'invalid');
  return ok({ from, to, page, pageSize, producer: asked.producer ?? null });
}

const roundItem = (
  round: GameRound,
  currency: string,
  gameName: string | null,
): v.InferInput<typeof SlotsHistoryItem> => ({
  id: round.id,
  producer: round.producer,
  date: new Date(round.openedAt).toISOString(),
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
    at: new Date(at).toISOString(),
    amount: toDecimal(amount),
    balance_after: toDecimal(balanceAfter),
    reference,
  })),
});

/** What a player played: rounds, one of them in detail, the games of the newest. */
export const roundRoutes: readonly Route[] = [
  serveUser(listSlotsHistory, async ({ env, caller, query }) => {
    const asked = readRoundQuery(query);
    if (!asked.ok) return asked;
    const { rounds, count, producers, currency } = await playerOf(env, caller.userId).game.listRounds(asked.value);
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
        played_at: new Date(playedAt).toISOString(),
        open_round: hasOpenRound,
      })),
    });
  }),
];
