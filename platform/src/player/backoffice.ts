/** Changes that employees make to a player, and the player's file for employees. Each change is logged in its transaction. */
import type { RefusalReason } from '#contract/kyc/documents.ts';
import type { LimitKind } from '#contract/safer-gambling/limits.ts';
import { amountMinor, toDecimal } from '#domain/money.ts';
import { ok, type Result } from '#domain/result.ts';
import type { SeenAlarm } from '#platform/backoffice/alarms.ts';
import { logByStaff, type StaffLogDetail, staffLogEntries } from '#platform/backoffice/staff-log.ts';
import { listBonuses } from '#platform/bonuses/bonus-list.ts';
import { type BonusPosting, type BonusRefusal, postBonus } from '#platform/bonuses/bonus-posting.ts';
import { isAccountHeld, setOpen, setReleased } from '#platform/ledger/holder.ts';
import { balances, findTransaction } from '#platform/ledger/ledger.ts';
import type { PlayerContext } from '#platform/player/context.ts';
import { bonusDetail, decideGift, type Gift, type GiftVerdict, give, waitingGifts } from '#platform/player/gifts.ts';
import { excludeFor, type LimitSetting, takeBreak } from '#platform/player/safer-gambling.ts';
import { endBreak } from '#platform/safer-gambling/exclusions.ts';
import { setLimit } from '#platform/safer-gambling/limits.ts';
import { playCare } from '#platform/safer-gambling/play-care.ts';
import { listFreeSpins } from '#platform/wallet/free-spins.ts';
import { releaseReviewHold } from '#platform/wallet/review-holds.ts';

export type StaffChange =
  | ({ readonly action: 'limit' } & LimitSetting)
  /** Takes bonus away. Granting it is a gift. */
  | { readonly action: 'bonus'; readonly movement: BonusPosting }
  | { readonly action: 'time_out'; readonly days: number }
  /** Calendar months; null for good. */
  | { readonly action: 'self_exclusion'; readonly months: number | null }
  | { readonly action: 'end_time_out' }
  | { readonly action: 'reopening' }
  /** The player is not the people they resemble: `others` has those players' ids. */
  | { readonly action: 'release'; readonly others: string }
  /** Stored elsewhere; the log has only which fields changed, not their values. */
  | { readonly action: 'identity'; readonly fields: string }
  /** Stored elsewhere; the log has who decided. */
  | {
      readonly action: 'document';
      readonly documentId: string;
      readonly verdict: 'accepted' | 'refused';
      readonly reason: RefusalReason | null;
    };

const everyBonus = { from: 0, to: Number.MAX_SAFE_INTEGER, type: null } as const;
const latestBonuses = { ...everyBonus, isOldestFirst: false, page: 1, pageSize: 10 };
type StaffRefusal = 'exclusion_stands' | BonusRefusal;

const staffFile = (sql: SqlStorage, at: number) => ({
  balances: balances(sql),
  bonuses: listBonuses(sql, latestBonuses).items,
  care: playCare(sql, at),
  grants: listFreeSpins(sql),
  entries: staffLogEntries(sql),
  gifts: waitingGifts(sql),
  isHeld: isAccountHeld(sql),
});

/** Call it inside `transactionSync`. Bonus is idempotent by external id: neither taken nor logged twice. */
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
      const isNew = findTransaction(sql, change.movement.externalId) === undefined;
      const moved = postBonus(sql, change.movement, at);
      return moved.ok ? ok(isNew) : moved;
    }
    case 'release': {
      const wasHeld = isAccountHeld(sql);
      setReleased(sql);
      return ok(wasHeld);
    }
    case 'end_time_out': {
      const ended = endBreak(sql, at);
      if (!ended.ok) return ended;
      break;
    }
    case 'limit':
      setLimit(sql, change.kind, change.period, change.size, at);
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
      return bonusDetail(change.movement);
    case 'limit':
      return { kind: change.kind, period: change.period, ...sizeOf(change.kind, change.size) };
    case 'time_out':
      return { days: change.days };
    case 'self_exclusion':
      return { months: change.months };
    case 'end_time_out':
    case 'reopening':
      return {};
    case 'release':
      return { others: change.others };
    case 'identity':
      return { fields: change.fields };
    case 'document':
      return { document_id: change.documentId, verdict: change.verdict, reason: change.reason };
  }
}

export const playerBackoffice = (player: PlayerContext) => ({
  file: () => staffFile(player.sql, Date.now()),
  change: (staffId: string, change: StaffChange) => {
    const changed = player.change((sql, at) => changeByStaff(sql, staffId, change, at));
    // Bonuses that waited for the hold are due now.
    if (change.action === 'release') player.planDue();
    return changed;
  },
  /** An employee grants bonus or spins; a large gift waits for another's approval. */
  give: (id: string, staffId: string, gift: Gift) => player.change((sql, at) => give(sql, { id, staffId, gift }, at)),
  decideGift: (id: string, verdict: GiftVerdict, staffId: string) =>
    player.change((sql, at) => decideGift(sql, { id, verdict, staffId }, at)),
  /** An employee has reviewed what was held. Idempotent. */
  releaseReviewHold: (seen: SeenAlarm, staffId: string) =>
    player.change((sql, at) => releaseReviewHold(sql, seen, staffId, at)),
});
