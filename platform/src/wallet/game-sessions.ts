/** Game sessions: each allows a provider to take a player's stakes in one game until it ends or times out. */

import { err, ok, type Result } from '#domain/result.ts';
import { isSportsbook, type WalletParty } from '#domain/wallet/wallet-parties.ts';
import { firstOf, insertRow, part, run } from '#platform/host/sql.ts';
import { openRounds } from '#platform/ledger/bonus-play.ts';
import { holderOf } from '#platform/ledger/holder.ts';
import { isStakeLimitReached, type PlayRefusal, playRefusal } from '#platform/safer-gambling/play-rules.ts';
import { activeFreeSpins, type FreeSpins, freeSpinsToShow, type NamedGame } from '#platform/wallet/free-spins.ts';

export const SESSION_IDLE_MS = 12 * 60 * 60 * 1000;
/** `seen_at` is written at most once a minute, not with every spin. */
const SEEN_STEP_MS = 60 * 1000;

export type NewSession = {
  readonly integration: WalletParty;
  readonly gameId: string;
  readonly producer: string;
  /** The maximum win of a round as a multiple of the stake, if the game publishes one. */
  readonly maxWin?: number | null;
  readonly mode: 'real' | 'freespin';
  /** The sign-in that opened the game session and whose end closes it. */
  readonly signInId: string;
  readonly clientType: 'web' | 'mobile';
  readonly language: string;
};
export type LaunchRefusal = 'user_is_banned' | 'game_not_found' | PlayRefusal;
export type GameSession = {
  readonly id: string;
  readonly integration: string;
  readonly gameId: string;
  readonly producer: string;
  /** The grant that a free-spin session uses; null in a session for money. */
  readonly freeSpinsId: number | null;
  readonly maxWin: number | null;
  readonly clientType: string;
  readonly language: string;
  readonly openedAt: number;
  readonly seenAt: number;
  readonly endedAt: number | null;
};

const columns = part`
  id, integration, game_id AS gameId, producer, free_spins_id AS freeSpinsId, max_win AS maxWin,
    client_type AS clientType, language, opened_at AS openedAt, seen_at AS seenAt, ended_at AS endedAt`;

export const isLive = (session: GameSession, at: number): boolean =>
  session.endedAt === null && at - session.seenAt < SESSION_IDLE_MS;

/**
 * A sign-in resumes its own session of a game. Any sign-in resumes an open round, even while new rounds are blocked.
 * @returns the session's id; `game_not_found` when a free-spin session has no spins left
 */
export function openSession(
  sql: SqlStorage,
  session: NewSession,
  newId: string,
  at: number,
): Result<string, LaunchRefusal> {
  if (holderOf(sql).isBanned) return err('user_is_banned');
  const grant = session.mode === 'freespin' ? activeFreeSpins(sql, session.integration, session.gameId, at) : null;
  if (grant === undefined) return err('game_not_found');
  // An open bet is settled without a session, so it is no reason to resume one during a break.
  const interrupted = isSportsbook(session.integration)
    ? undefined
    : interruptedSession(sql, session, grant?.id ?? null);
  if (interrupted !== undefined) {
    run(sql)`
      UPDATE game_session SET ended_at = NULL, seen_at = ${at}, sign_in_id = ${session.signInId}
      WHERE id = ${interrupted}`;
    return ok(interrupted);
  }
  const closed = playRefusal(sql, at);
  if (closed !== null) return err(closed);
  if (session.mode === 'real' && isStakeLimitReached(sql, at)) return err('limit_reached');
  const open = findOpenSession(sql, session, grant?.id ?? null, at);
  if (open !== undefined) {
    markSeen(sql, open, at);
    return ok(open.id);
  }
  insertRow(sql, 'game_session', {
    id: newId,
    integration: session.integration,
    game_id: session.gameId,
    producer: session.producer,
    free_spins_id: grant?.id ?? null,
    max_win: session.maxWin ?? null,
    sign_in_id: session.signInId,
    client_type: session.clientType,
    language: session.language,
    opened_at: at,
    seen_at: at,
  });
  return ok(newId);
}

function interruptedSession(sql: SqlStorage, session: NewSession, freeSpinsId: number | null): string | undefined {
  return firstOf<{ id: string }>(sql)`
    SELECT s.id FROM round r JOIN game_session s ON s.id = r.session_id WHERE r.id IN ${openRounds}
    AND s.integration = ${session.integration} AND s.game_id = ${session.gameId}
    AND s.free_spins_id IS ${freeSpinsId} ORDER BY r.id DESC LIMIT 1`?.id;
}

function findOpenSession(
  sql: SqlStorage,
  session: NewSession,
  freeSpinsId: number | null,
  at: number,
): GameSession | undefined {
  return firstOf<GameSession>(sql)`
    SELECT ${columns} FROM game_session WHERE ended_at IS NULL AND seen_at > ${at - SESSION_IDLE_MS}
    AND integration = ${session.integration} AND game_id = ${session.gameId} AND sign_in_id = ${session.signInId}
    AND free_spins_id IS ${freeSpinsId}`;
}

export function findSession(sql: SqlStorage, id: string): GameSession | undefined {
  return firstOf<GameSession>(sql)`SELECT ${columns} FROM game_session WHERE id = ${id}`;
}

export function markSeen(sql: SqlStorage, session: GameSession, at: number): void {
  if (at - session.seenAt >= SEEN_STEP_MS) run(sql)`UPDATE game_session SET seen_at = ${at} WHERE id = ${session.id}`;
}

export function endFreeSpinSessions(sql: SqlStorage, integration: string, gameId: string, at: number): void {
  run(sql)`
    UPDATE game_session SET ended_at = ${at} WHERE ended_at IS NULL AND free_spins_id IS NOT NULL
    AND integration = ${integration} AND game_id = ${gameId}`;
}

/** Wins of open rounds are still paid. */
export function endSessions(sql: SqlStorage, signInId: string, at: number): void {
  run(sql)`UPDATE game_session SET ended_at = ${at} WHERE ended_at IS NULL AND sign_in_id = ${signInId}`;
}

/** Wins of open rounds are still paid, and an open round can be resumed. */
export function endAllSessions(sql: SqlStorage, at: number): void {
  run(sql)`UPDATE game_session SET ended_at = ${at} WHERE ended_at IS NULL`;
}

export type FreeSpinState = FreeSpins & {
  readonly currency: string;
  /** Whether no spin is left, the grant has expired, or the player has left its game. */
  readonly isOver: boolean;
};

export function freeSpinState(sql: SqlStorage, game: NamedGame | null, at: number): FreeSpinState | null {
  const grant = freeSpinsToShow(sql, game, at, at - SESSION_IDLE_MS);
  if (grant === undefined) return null;
  const last = firstOf<{ live: number }>(sql)`
    SELECT ended_at IS NULL AND seen_at > ${at - SESSION_IDLE_MS} AS live FROM game_session
    WHERE free_spins_id = ${grant.id} ORDER BY opened_at DESC LIMIT 1`;
  const isOver = grant.left === 0 || grant.expiresAt <= at || last?.live === 0;
  return { ...grant, currency: holderOf(sql).currency, isOver };
}
