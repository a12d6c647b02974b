// Changes that employees make to a player, and the player's file for employees. Each change is logged in its transaction.

import type { BanReason } from '#contract/backoffice/staff-players.ts';
import type { RefusalReason } from '#contract/kyc/documents.ts';
import type { LimitKind } from '#contract/safer-gambling/limits.ts';
import { amountMinor, toDecimal } from '#domain/money.ts';
import { ok, type Result } from '#domain/result.ts';
import type { SeenAlarm } from '#platform/backoffice/alarms.ts';
import { logByStaff, type StaffLogDetail, staffLogEntries } from '#platform/backoffice/staff-log.ts';
import { listBonuses } from '#platform/bonuses/bonus-list.ts';
import { type BonusPosting, type BonusRefusal, postBonus } from '#platform/bonuses/bonus-posting.ts';
import { isBanned, isUnderReview, setBanned, setOpen, setReleased } from '#platform/ledger/holder.ts';
import { balances, findTransaction } from '#platform/ledger/ledger.ts';
import type { PlayerContext } from '#platform/player/context.ts';
import { changeLimit, endBreakNow, excludeFor, type LimitSetting, takeBreak } from '#platform/player/safer-gambling.ts';
import { saferGamblingState } from '#platform/safer-gambling/state.ts';
import { type FreeSpinGrant, grantFreeSpins, listFreeSpins } from '#platform/wallet/free-spins.ts';
import { endAllSessions } from '#platform/wallet/game-sessions.ts';
import { releaseReviewHold } from '#platform/wallet/review-holds.ts';

export type StaffChange =
  | ({ readonly action: 'limit' } & LimitSetting)
  /** Grants or deducts bonus. */
  | { readonly action: 'bonus'; readonly posting: BonusPosting }
  | { readonly action: 'free_spins'; readonly grant: FreeSpinGrant }
  | { readonly action: 'time_out'; readonly days: number }
  /** Calendar months; null for good. */
  | { readonly action: 'self_exclusion'; readonly months: number | null }
  | { readonly action: 'end_time_out' }
  | { readonly action: 'reopening' }
  /** Ends play and blocks payouts. Wins of booked stakes are still paid, and the balance stays. */
  | { readonly action: 'ban'; readonly reason: BanReason }
  | { readonly action: 'lift_ban' }
  /** Only logged here. */
  | { readonly action: 'sign_out' }
  /** The player is a different person than `others`, the ids of players whom they resemble. */
  | { readonly action: 'release'; readonly others: string }
  /** Only logged here: the names of the changed fields without their values. */
  | { readonly action: 'identity'; readonly fields: string }
  /** Only logged here. */
  | {
      readonly action: 'document';
      readonly documentId: string;
      readonly verdict: 'accepted' | 'refused';
      readonly reason: RefusalReason | null;
    };

const latestBonuses = { from: 0, to: Number.MAX_SAFE_INTEGER, type: null, isOldestFirst: false, page: 1, pageSize: 10 };
const maySilence: ReadonlySet<StaffChange['action']> = new Set([
  'time_out',
  'end_time_out',
  'self_exclusion',
  'release',
]);
type StaffRefusal = 'exclusion_stands' | BonusRefusal;

const staffFile = (sql: SqlStorage, at: number) => ({
  balances: balances(sql),
  bonuses: listBonuses(sql, latestBonuses).items,
  saferGambling: saferGamblingState(sql, at),
  grants: listFreeSpins(sql),
  entries: staffLogEntries(sql),
  isHeld: isUnderReview(sql),
});

/** Call it inside `transactionSync`. Bonus and free spins are booked and logged once per external id. */
function changeByStaff(sql: SqlStorage, staffId: string, change: StaffChange, at: number): Result<null, StaffRefusal> {
  const made = make(sql, change, at);
  if (!made.ok) return made;
  if (made.value) logByStaff(sql, { at, staffId, action: change.action, detail: detailOf(change) });
  return ok(null);
}

/** @returns whether anything changed that must be logged. */
function make(sql: SqlStorage, change: StaffChange, at: number): Result<boolean, StaffRefusal> {
  switch (change.action) {
    case 'bonus': {
      const isNew = findTransaction(sql, change.posting.externalId) === undefined;
      const moved = postBonus(sql, change.posting, at);
      return moved.ok ? ok(isNew) : moved;
    }
    case 'free_spins':
      return ok(grantFreeSpins(sql, change.grant));
    case 'release': {
      const wasHeld = isUnderReview(sql);
      setReleased(sql);
      return ok(wasHeld);
    }
    case 'ban': {
      const wasBanned = isBanned(sql);
      setBanned(sql, true);
      endAllSessions(sql, at);
      return ok(!wasBanned);
    }
    case 'lift_ban': {
      const wasBanned = isBanned(sql);
      setBanned(sql, false);
      return ok(wasBanned);
    }
    case 'end_time_out': {
      const ended = endBreakNow(sql, at);
      if (!ended.ok) return ended;
      break;
    }
    case 'limit':
      changeLimit(sql, change, at);
      break;
    case 'time_out':
      takeBreak(sql, change.days, at);
      break;
    case 'self_exclusion':
      excludeFor(sql, change.months, at);
      break;
    case 'reopening':
      setOpen(sql);
  }
  return ok(true);
}

const sizeOf = (kind: LimitKind, size: number | null): StaffLogDetail =>
  kind === 'session' ? { minutes: size } : { amount: size === null ? null : toDecimal(amountMinor(size)) };

function detailOf(change: StaffChange): StaffLogDetail {
  switch (change.action) {
    case 'bonus':
      return { type: change.posting.type, amount: toDecimal(change.posting.amount) };
    case 'free_spins': {
      const { integration, gameId, spins, stake, expiresAt } = change.grant;
      return { provider: integration, game_id: gameId, spins, stake: toDecimal(stake), expires_at: expiresAt };
    }
    case 'limit':
      return { kind: change.kind, period: change.period, ...sizeOf(change.kind, change.size) };
    case 'document':
      return { document_id: change.documentId, verdict: change.verdict, reason: change.reason };
    default: {
      const { action: _, ...detail } = change;
      return detail;
    }
  }
}

export const playerBackoffice = (player: PlayerContext) => ({
  file: () => staffFile(player.sql, Date.now()),
  change: async (staffId: string, change: StaffChange) => {
    const act = (sql: SqlStorage, at: number) => changeByStaff(sql, staffId, change, at);
    const changed = await (maySilence.has(change.action) ? player.changeSilence(act) : player.change(act));
    if (change.action === 'ban') player.stream.end(null);
    // Bonuses and ordered payouts that waited are due now.
    if (change.action === 'release' || change.action === 'lift_ban') player.scheduleDue();
    return changed;
  },
  /** Idempotent. */
  releaseReviewHold: (seen: SeenAlarm, staffId: string) =>
    player.change((sql, at) => releaseReviewHold(sql, seen, staffId, at)),
});
