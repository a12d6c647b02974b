// The parts of a player's object share its storage, transactions, event streams and alarm.
import { SessionCache } from '#platform/auth/session-cache.ts';
import { nextTicketAt } from '#platform/bets/settle-tickets.ts';
import { nextAccrualAt } from '#platform/bonuses/accruals.ts';
import { nextPrizeAt, nextReportAt } from '#platform/bonuses/race-entries.ts';
import { nextDueAt } from '#platform/cashier/due.ts';
import type { Env } from '#platform/host/env.ts';
import { holderOf } from '#platform/ledger/holder.ts';
import { PlayerPush } from '#platform/player/player-push.ts';
import { PlayerStream } from '#platform/player/player-stream.ts';
import { hasUnreportedReviews } from '#platform/wallet/review-holds.ts';

const FIRST_ALARM_MS = 5000;
const REVIEW_RETRY_MS = 2000;
const ACCRUAL_RETRY_MS = 60_000;
const PUSH_RETRY_MS = 5000;
/** Batches jackpot contributions: one message for all stakes of this interval. */
export const CONTRIBUTION_DELAY_MS = 15_000;

export class PlayerContext {
  readonly sql: SqlStorage;
  readonly stream: PlayerStream;
  readonly sessionCache: SessionCache;
  readonly push: PlayerPush;
  /** The time of the alarm; null if this instance does not know it yet, infinity if none is set. */
  #alarmAt: number | null = null;
  readonly #storage: DurableObjectStorage;

  readonly env: Env;

  constructor(ctx: DurableObjectState, env: Env) {
    this.env = env;

    this.#storage = ctx.storage;
    this.sql = ctx.storage.sql;
    this.stream = new PlayerStream(ctx, this.sql);
    this.sessionCache = new SessionCache(ctx.storage, env.DB);
    this.push = new PlayerPush(ctx.storage, env);
  }

  /** Runs a change in one transaction, then notifies the open streams. Nothing is sent before it is on disk. */
  change<T>(act: (sql: SqlStorage, at: number) => T): T {
    const outcome = this.#storage.transactionSync(() => act(this.sql, Date.now()));
    this.stream.notify(Date.now());
    if (this.push.hasPending) this.scheduleAlarm(Date.now());
    return outcome;
  }

  /** Runs a change that may affect which pushes are allowed, such as a break, and writes that to D1 before the response. */
  async changeSilence<T>(act: (sql: SqlStorage, at: number) => T): Promise<T> {
    this.push.markSilenceStale();
    this.scheduleAlarm(Date.now() + PUSH_RETRY_MS);
    const outcome = this.change(act);
    await this.push.syncSilence();
    return outcome;
  }

  inCurrency<T extends object>(read: T): T & { currency: string } {
    return { ...read, currency: holderOf(this.sql).currency };
  }

  /** Sets the alarm for the next due work, retries included. Call it after a change that makes something due. */
  scheduleDue(): void {
    const at = Date.now();
    const accrual = nextAccrualAt(this.sql, at);
    const due = [
      nextDueAt(this.sql, at),
      nextTicketAt(this.sql),
      nextReportAt(this.sql),
      nextPrizeAt(this.sql, at),
      this.stream.endsAt(),
      this.push.isDue ? at + PUSH_RETRY_MS : null,
      hasUnreportedReviews(this.sql) ? at + REVIEW_RETRY_MS : null,
      accrual === null ? null : Math.max(accrual, at + ACCRUAL_RETRY_MS),
    ].filter((one) => one !== null);
    if (due.length > 0) this.scheduleAlarm(Math.min(...due));
  }

  /** Call it when a stake has become final: schedules its report to the jackpots. */
  scheduleContribution(): void {
    this.scheduleAlarm(Date.now() + CONTRIBUTION_DELAY_MS);
  }

  /** Sets the alarm for this time at the latest. It does not await, so that the alarm and the change are written atomically. */
  scheduleAlarm(at: number): void {
    // A restarted object does not know whether an earlier alarm is set, so it sets one soon: firing too early is harmless.
    const alarmAt = this.#alarmAt === null ? Math.min(at, Date.now() + FIRST_ALARM_MS) : at;
    if (this.#alarmAt !== null && this.#alarmAt <= alarmAt) return;
    this.#alarmAt = alarmAt;
    void this.#storage.setAlarm(alarmAt);
  }

  /** Call it when the alarm has fired. */
  onAlarm(): void {
    this.#alarmAt = Number.POSITIVE_INFINITY;
  }
}
