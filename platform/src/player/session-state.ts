import { err, ok, type Result } from '#domain/result.ts';
import type { WalletParty } from '#domain/wallet-parties.ts';
import { type FreeSpins, findFreeSpins, type NamedGame, toldFreeSpins } from '#platform/player/free-spins.ts';
import { findSession, isLive, SESSION_IDLE_MS } from '#platform/player/game-sessions.ts';
import { holderOf } from '#platform/player/holder.ts';
import { balances } from '#platform/player/ledger.ts';
import type { Refused, Settled } from '#platform/player/movement.ts';
import { whole } from '#platform/player/stake-split.ts';

/** What a game is told when it asks how much the player can stake, and in a session on granted spins, what it plays. */
export type Stakeable = Result<Settled & { readonly freeSpins: FreeSpins | null }, Refused>;

export function stakeableBalance(sql: SqlStorage, integration: WalletParty, sessionId: string, at: number): Stakeable {
  const session = findSession(sql, sessionId);
  const balance = whole(balances(sql));
  if (session === undefined || session.integration !== integration) return err({ code: 'session_invalid', balance });
  const holder = holderOf(sql);
  if (holder.isBanned) return err({ code: 'player_blocked', balance });
  if (!isLive(session, at)) return err({ code: 'session_ended', balance });
  const freeSpins = session.freeSpinsId === null ? null : (findFreeSpins(sql, session.freeSpinsId) ?? null);
  return ok({ balance, currency: holder.currency, freeSpins });
}

/** Granted free spins as the player sees them. */
export type FreeSpinState = FreeSpins & {
  readonly currency: string;
  /** No spin is left, their time is over, or the player left the game they were played in. */
  readonly isOver: boolean;
};

export function freeSpinState(sql: SqlStorage, game: NamedGame | null, at: number): FreeSpinState | null {
  const grant = toldFreeSpins(sql, game, at, at - SESSION_IDLE_MS);
  if (grant === undefined) return null;
  const [last] = sql
    .exec<{ live: number }>(
      'SELECT ended_at IS NULL AND seen_at > ? AS live FROM game_session WHERE free_spins_id = ? ORDER BY opened_at DESC LIMIT 1',
      at - SESSION_IDLE_MS,
      grant.id,
    )
    .toArray();
  const isOver = grant.left === 0 || grant.expiresAt <= at || last?.live === 0;
  return { ...grant, currency: holderOf(sql).currency, isOver };
}
