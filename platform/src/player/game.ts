import type { Integration } from '#domain/game/embedded-integrations.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { WalletParty } from '#domain/wallet/wallet-parties.ts';
import { type ChangedRound, onRoundChanged } from '#platform/bonuses/race-entries.ts';
import { exists, oneOf, rowsOf, run } from '#platform/host/sql.ts';
import type { PlayerContext } from '#platform/player/context.ts';
import { type FreeSpinGrant, grantFreeSpins, type NamedGame } from '#platform/wallet/free-spins.ts';
import { endFreeSpinSessions, freeSpinState, type NewSession, openSession } from '#platform/wallet/game-sessions.ts';
import { credit, debit, rollback } from '#platform/wallet/postings.ts';
import { hasUnreportedReviews } from '#platform/wallet/review-holds.ts';
import {
  findRound,
  listProducers,
  listRounds,
  type RoundQuery,
  recentGames,
  roundDetails,
} from '#platform/wallet/rounds.ts';
import {
  type CreditRequest,
  type DebitRequest,
  type RollbackRequest,
  stakeableBalance,
} from '#platform/wallet/stakes.ts';

/** Schedules reports of a changed round to races. */
function scheduleRaceReports(player: PlayerContext, round: ChangedRound): void {
  const dueAt = onRoundChanged(player.sql, round, Date.now());
  if (dueAt !== null) player.scheduleAlarm(dueAt);
}

export const playerWallet = (player: PlayerContext) => ({
  debit: (request: DebitRequest) => {
    const outcome = player.change((sql, at) => debit(sql, request, at));
    if (outcome.ok) player.scheduleContribution();
    return outcome;
  },
  credit: (request: CreditRequest) => {
    const outcome = player.change((sql, at) => credit(sql, request, at));
    if (hasUnreportedReviews(player.sql)) player.scheduleAlarm(Date.now());
    scheduleRaceReports(player, { ...request, reference: request.roundReference });
    return outcome;
  },
  rollback: (request: RollbackRequest) => {
    const outcome = player.change((sql, at) => rollback(sql, request, at));
    const round = findRound(player.sql, request.integration, request.roundReference);
    if (round) scheduleRaceReports(player, round);
    return outcome;
  },
  stakeable: (integration: WalletParty, sessionId: string) =>
    stakeableBalance(player.sql, integration, sessionId, Date.now()),
});

export const playerGame = (player: PlayerContext) => ({
  /** @returns the session's id. `game_not_found`: free spins were requested and none are left for the game. */
  openSession: (session: NewSession) => player.change((sql, at) => openSession(sql, session, crypto.randomUUID(), at)),
  /** Grants free spins without an employee, for the seed. */
  grantFreeSpins: (grant: FreeSpinGrant) => player.change((sql) => void grantFreeSpins(sql, grant)),
  freeSpins: (game: NamedGame | null) => freeSpinState(player.sql, game, Date.now()),
  endFreeSpins: ({ integration, gameId }: NamedGame) =>
    player.change((sql, at) => endFreeSpinSessions(sql, integration, gameId, at)),
  addFavourite: (integration: Integration, gameId: string) =>
    player.change((sql, at) => addFavourite(sql, integration, gameId, at)),
  removeFavourite: (integration: Integration, gameId: string) =>
    player.change((sql) => removeFavourite(sql, integration, gameId)),
  listFavourites: () => listFavourites(player.sql),
  listRounds: (query: RoundQuery) =>
    player.inCurrency({ ...listRounds(player.sql, query), producers: listProducers(player.sql) }),
  round: (id: number) => {
    const details = roundDetails(player.sql, id);
    return details && player.inCurrency(details);
  },
  recentGames: () => player.inCurrency({ games: recentGames(player.sql) }),
});

/** Limits the object's size against abuse by scripts. */
export const MAX_FAVOURITES = 500;

export function listFavourites(sql: SqlStorage): NamedGame[] {
  return rowsOf<NamedGame>(sql)`SELECT integration, game_id AS gameId FROM favourite ORDER BY added_at DESC, game_id`;
}

/** Idempotent: an existing favourite keeps its position. */
export function addFavourite(
  sql: SqlStorage,
  integration: Integration,
  gameId: string,
  at: number,
): Result<null, 'too_many'> {
  const known = exists(sql)`SELECT 1 FROM favourite WHERE integration = ${integration} AND game_id = ${gameId}`;
  if (known) return ok(null);
  const { count } = oneOf<{ count: number }>(sql)`SELECT COUNT(*) AS count FROM favourite`;
  if (count >= MAX_FAVOURITES) return err('too_many');
  run(sql)`INSERT INTO favourite (integration, game_id, added_at) VALUES (${integration}, ${gameId}, ${at})`;
  return ok(null);
}

export function removeFavourite(sql: SqlStorage, integration: Integration, gameId: string): void {
  run(sql)`DELETE FROM favourite WHERE integration = ${integration} AND game_id = ${gameId}`;
}
