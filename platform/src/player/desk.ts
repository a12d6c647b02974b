/** What an employee changes for a player, and the file that shows it. Each change is logged in its own transaction. */
import type { RefusalReason } from '#contract/documents.ts';
import type { LimitKind } from '#contract/limits.ts';
import { amountMinor, toDecimal } from '#domain/money.ts';
import { ok, type Result } from '#domain/result.ts';
import { type BonusItem, listBonuses } from '#platform/bonuses/bonus-list.ts';
import { type BonusMovement, type BonusRefusal, moveBonus } from '#platform/bonuses/bonus-movement.ts';
import { type DeskDetail, type DeskEntry, deskEntries, logAtDesk } from '#platform/player/desk-log.ts';
import { endBreak } from '#platform/player/exclusions.ts';
import { type FreeSpins, listFreeSpins } from '#platform/player/free-spins.ts';
import { bonusDetail, type WaitingGift, waitingGifts } from '#platform/player/gifts.ts';
import { isAccountHeld, setOpen, setReleased } from '#platform/player/holder.ts';
import { type Balances, balances, findEffect } from '#platform/player/ledger.ts';
import { setLimit } from '#platform/player/limits.ts';
import { type PlayCare, playCare } from '#platform/player/play-care.ts';
import { excludeFor, type LimitSetting, takeBreak } from '#platform/player/protection.ts';

export type DeskChange =
  | ({ readonly action: 'limit' } & LimitSetting)
  /** Bonus is taken. What is given is a gift. */
  | { readonly action: 'bonus'; readonly movement: BonusMovement }
  | { readonly action: 'time_out'; readonly days: number }
  /** Of the calendar; null for good. */
  | { readonly action: 'self_exclusion'; readonly months: number | null }
  | { readonly action: 'end_time_out' }
  /** An account that was closed because nobody came. */
  | { readonly action: 'reopening' }
  /** They are not whom they look like: the ids of these players. */
  | { readonly action: 'release'; readonly others: string }
  /** Kept elsewhere; which of them changed is kept here, and not what they were. */
  | { readonly action: 'identity'; readonly fields: string }
  /** Kept elsewhere, because it is no matter of play; who decided is kept here. */
  | {
      readonly action: 'document';
      readonly documentId: string;
      readonly verdict: 'accepted' | 'refused';
      readonly reason: RefusalReason | null;
    };

export type DeskFile = {
  readonly balances: Balances;
  readonly bonuses: readonly BonusItem[];
  readonly care: PlayCare;
  readonly grants: readonly FreeSpins[];
  readonly entries: readonly DeskEntry[];
  readonly gifts: readonly WaitingGift[];
  readonly isHeld: boolean;
};

const latestBonuses = {
  from: 0,
  to: Number.MAX_SAFE_INTEGER,
  type: null,
  isOldestFirst: false,
  page: 1,
  pageSize: 10,
} as const;
export type DeskRefusal = 'exclusion_stands' | BonusRefusal;

export const deskFile = (sql: SqlStorage, at: number): DeskFile => ({
  balances: balances(sql),
  bonuses: listBonuses(sql, latestBonuses).items,
  care: playCare(sql, at),
  grants: listFreeSpins(sql),
  entries: deskEntries(sql),
  gifts: waitingGifts(sql),
  isHeld: isAccountHeld(sql),
});

/** Call it inside `transactionSync`. Bonus under an id that comes again is neither taken nor logged twice. */
export function changeAtDesk(
  sql: SqlStorage,
  staffId: string,
  change: DeskChange,
  at: number,
): Result<null, DeskRefusal> {
  const made = make(sql, change, at);
  if (!made.ok) return made;
  if (made.value) logAtDesk(sql, { at, staffId, action: change.action, detail: detailOf(change) });
  return ok(null);
}

/** @returns whether anything changed that is worth a line in the log. */
function make(sql: SqlStorage, change: DeskChange, at: number): Result<boolean, DeskRefusal> {
  switch (change.action) {
    case 'bonus': {
      const isNew = findEffect(sql, change.movement.externalId) === undefined;
      const moved = moveBonus(sql, change.movement, at);
      return moved.ok ? ok(isNew) : moved;
    }
    case 'limit':
      setLimit(sql, change.kind, change.period, change.size, at);
      return ok(true);
    case 'time_out':
      takeBreak(sql, change.days, at);
      return ok(true);
    case 'self_exclusion':
      excludeFor(sql, change.months, at);
      return ok(true);
    case 'end_time_out': {
      const ended = endBreak(sql, at);
      return ended.ok ? ok(true) : ended;
    }
    case 'reopening':
      setOpen(sql);
      return ok(true);
    case 'release': {
      const wasHeld = isAccountHeld(sql);
      setReleased(sql);
      return ok(wasHeld);
    }
    case 'identity':
    case 'document':
      return ok(true);
  }
}

const sizeOf = (kind: LimitKind, size: number | null): DeskDetail =>
  kind === 'session' ? { minutes: size } : { amount: size === null ? null : toDecimal(amountMinor(size)) };

function detailOf(change: DeskChange): DeskDetail {
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
