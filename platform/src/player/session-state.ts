import type { Integration } from '#domain/categories.ts';
import type { AmountMinor } from '#domain/money.ts';
import { err, ok } from '#domain/result.ts';
import { latestFreeSpins } from '#platform/player/free-spins.ts';
import { findSession, isLive, SESSION_IDLE_MS } from '#platform/player/game-sessions.ts';
import { holderOf } from '#platform/player/holder.ts';
import { balances } from '#platform/player/ledger.ts';
import type { WalletOutcome } from '#platform/player/movement.ts';
import { whole } from '#platform/player/stake-split.ts';

/** What a game is told when it asks how much the player can stake. */
export function stakeableBalance(
  sql: SqlStorage,
  integration: Integration,
  sessionId: string,
  at: number,
): WalletOutcome {
  const session = findSession(sql, sessionId);
  const balance = whole(balances(sql));
  if (session === undefined || session.integration !== integration) return err({ code: 'session_invalid', balance });
  const holder = holderOf(sql);
  if (holder.isBanned) return err({ code: 'player_blocked', balance });
  if (!isLive(session, at)) return err({ code: 'session_ended', balance });
  return ok({ balance, currency: holder.currency });
}

/** Granted free spins as the player sees them. */
export type FreeSpinState = {
  readonly integration: string;
  readonly gameId: string;
  readonly left: number;
  readonly prize: AmountMinor;
  readonly currency: string;
  /** No spin is left, or the session in which they were played is over. */
  readonly isOver: boolean;
};

export function freeSpinState(sql: SqlStorage, at: number): FreeSpinState | null {
  const grant = latestFreeSpins(sql, at);
  if (grant === undefined) return null;
  const [last] = sql
    .exec<{ live: number }>(
      'SELECT ended_at IS NULL AND seen_at > ? AS live FROM game_session WHERE free_spins_id = ? ORDER BY opened_at DESC LIMIT 1',
      at - SESSION_IDLE_MS,
      grant.id,
    )
    .toArray();
  const { integration, gameId, left, prize } = grant;
  return { integration, gameId, left, prize, currency: holderOf(sql).currency, isOver: left === 0 || last?.live === 0 };
}
