import { err, ok, type Result } from '#domain/result.ts';
import type { WalletParty } from '#domain/wallet/wallet-parties.ts';
import { holderOf } from '#platform/ledger/holder.ts';
import { balances } from '#platform/ledger/ledger.ts';
import { whole } from '#platform/ledger/stake-split.ts';
import { type FreeSpins, findFreeSpins, freeSpinsToShow, type NamedGame } from '#platform/wallet/free-spins.ts';
import { findSession, isLive, SESSION_IDLE_MS } from '#platform/wallet/game-sessions.ts';
import type { Refused, Settled } from '#platform/wallet/wallet-requests.ts';

/** The answer to a game's balance query: what the player can stake, and the grant of a free-spin session. */
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
  /** No spin is left, they have expired, or the player left the game they were played in. */
  readonly isOver: boolean;
};

export function freeSpinState(sql: SqlStorage, game: NamedGame | null, at: number): FreeSpinState | null {
  const grant = freeSpinsToShow(sql, game, at, at - SESSION_IDLE_MS);
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
