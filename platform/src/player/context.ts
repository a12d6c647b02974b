/** What the parts of a player's object share: its storage, transactions, event streams and alarm. */
import { StandingCopy } from '#platform/auth/standing.ts';
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
/** Jackpot contributions are batched: one message for all stakes of this time, not one a stake. */
export const CONTRIBUTION_DELAY_MS = 15_000;

export class PlayerContext {
  readonly sql: SqlStorage;
  readonly stream: PlayerStream;
  readonly standing: StandingCopy;
  readonly push: PlayerPush;
  /** When the alarm is set for, as far as this instance knows; null before it was set, infinity when there is none. */
  #alarmAt: number | null = null;
  readonly #storage: DurableObjectStorage;

  readonly env: Env;

  constructor(ctx: DurableObjectState, env: Env) {
    this.env = env;

    this.#storage = ctx.storage;
    this.sql = ctx.storage.sql;
    this.stream = new PlayerStream(ctx, this.sql);
    this.standing = new StandingCopy(ctx.storage, env.DB);
    this.push = new PlayerPush(ctx.storage, env);
  }

  /** Runs a change in one transaction, then notifies the open streams: nothing is sent before it is on disk. */
  change<T>(act: (sql: SqlStorage, at: number) => T): T {
    const outcome = this.#storage.transactionSync(() => act(this.sql, Date.now()));
    this.stream.tell(Date.now());
    if (this.push.isBehind) this.wakeAt(Date.now());
    return outcome;
  }

  /** A change that may begin or end a break, or what is not to be pushed otherwise: D1 knows before it is answered. */
  async changeSilence<T>(act: (sql: SqlStorage, at: number) => T): Promise<T> {
    this.push.noteSilence();
    this.wakeAt(Date.now() + PUSH_RETRY_MS);
    const outcome = this.change(act);
    await this.push.tellSilence();
    return outcome;
  }

  /** What is read, with the currency of its amounts. */
  inCurrency<T extends object>(read: T): T & { currency: string } {
    return { ...read, currency: holderOf(this.sql).currency };
  }

  /** Sets the alarm for whatever is due next, failed attempts included. Call it after a change that makes something due. */
  planDue(): void {
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
    if (due.length > 0) this.wakeAt(Math.min(...due));
  }

  /** A stake became final: the jackpots are told soon. */
  planContribution(): void {
    this.wakeAt(Date.now() + CONTRIBUTION_DELAY_MS);
  }

  /** Sets the alarm for this time at the latest. No await: it is written atomically with what it is for. */
  wakeAt(at: number): void {
    // A freshly started object does not know whether an earlier alarm is set: firing too early costs nothing.
    const alarmAt = this.#alarmAt === null ? Math.min(at, Date.now() + FIRST_ALARM_MS) : at;
    if (this.#alarmAt !== null && this.#alarmAt <= alarmAt) return;
    this.#alarmAt = alarmAt;
    void this.#storage.setAlarm(alarmAt);
  }

  /** The alarm has fired: none is set any more. */
  wasWoken(): void {
    this.#alarmAt = Number.POSITIVE_INFINITY;
  }
}
