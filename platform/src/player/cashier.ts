/**
 * Deposits and withdrawals. Threat: see `domain/cashier/payment-status.ts` and
 * `platform/src/cashier/payment-events.ts`. Updates of the payment index and orders to providers are stored with the change
 * that causes them (an outbox), and sent afterwards by the caller, and by the alarm until they succeed.
 */
import type { CryptoReport } from '#contract/cashier/payment-provider.ts';
import type { AmountMinor } from '#domain/money.ts';
import { ok, type Result } from '#domain/result.ts';
import { raiseAlarm } from '#platform/backoffice/alarms.ts';
import { cancelPayIn, cancelPayout, type Decision, type DecisionRefusal, decide } from '#platform/cashier/decisions.ts';
import { expireDeposits, markIndexed, markOrdered, ordersDue, unindexedPayments } from '#platform/cashier/due.ts';
import {
  type HoldError,
  type HoldOutcome,
  type HoldResolutionError,
  holdMoney,
  type MoneyHold,
  type NewMoneyHold,
  openMoneyHolds,
  resolveHold,
} from '#platform/cashier/money-holds.ts';
import { type DepositRefusal, type NewDeposit, startDeposit } from '#platform/cashier/new-deposit.ts';
import {
  type Destination,
  destinationOf,
  leftWithoutDocuments,
  listDestinations,
  type NewPayout,
  type PayoutRefusal,
  startPayout,
} from '#platform/cashier/new-payout.ts';
import { type KnownPayment, knownPayment } from '#platform/cashier/payment-answer.ts';
import type { PaymentEventRefusal } from '#platform/cashier/payment-events.ts';
import { writeIndex } from '#platform/cashier/payment-index.ts';
import {
  type Address,
  findPayment,
  keepAddress,
  listPayments,
  type PaymentQuery,
} from '#platform/cashier/payment-rows.ts';
import { orderPayout } from '#platform/cashier/provider-client.ts';
import { type Report, type ReportError, takeCryptoReport, takeReport } from '#platform/cashier/reports.ts';
import {
  listTransfers,
  type NewTransfer,
  type Transfer,
  type TransferQuery,
  type TransferRefusal,
  transferToCashier,
  transferWith,
} from '#platform/cashier/transfers.ts';
import { holderOf } from '#platform/ledger/holder.ts';
import type { Balances } from '#platform/ledger/ledger.ts';
import { type Settlement, settleRequest } from '#platform/ledger/money-requests.ts';
import { type DayBalance, dayBalances } from '#platform/ledger/past-balances.ts';
import type { PlayerBonuses } from '#platform/player/bonuses.ts';
import type { PlayerContext } from '#platform/player/context.ts';
import {
  depositState,
  type Incoming,
  largestDeposit,
  type NoDeposit,
  receive,
} from '#platform/safer-gambling/deposits.ts';
import { hasUnreportedReviews, markReviewReported, unreportedReviews } from '#platform/wallet/review-holds.ts';

export class PlayerCashier {
  constructor(
    private readonly player: PlayerContext,
    private readonly bonuses: PlayerBonuses,
  ) {}

  /** Starts a deposit. Idempotent by request id. */
  startDeposit(request: NewDeposit): Promise<Result<KnownPayment, DepositRefusal>> {
    return this.#change((sql, at) => startDeposit(sql, request, at));
  }

  /** Requests a payout. Idempotent by request id. */
  startPayout(request: NewPayout): Promise<Result<KnownPayment, PayoutRefusal>> {
    return this.#change((sql, at) => startPayout(sql, request, at));
  }

  /** The player cancels a payout. Idempotent. */
  cancelPayout(paymentId: string): Promise<Result<KnownPayment, PaymentEventRefusal | 'not_found'>> {
    return this.#change((sql, at) => cancelPayout(sql, paymentId, at));
  }

  /** The player cancels a crypto deposit. Idempotent. */
  cancelPayIn(paymentId: string): Promise<Result<KnownPayment, PaymentEventRefusal | 'not_found'>> {
    return this.#change((sql, at) => {
      expireDeposits(sql, at);
      return cancelPayIn(sql, paymentId, at);
    });
  }

  /** An employee decides. An approved payout is ordered from the provider at once, or by the alarm. */
  async decide(decision: Decision): Promise<Result<KnownPayment, DecisionRefusal>> {
    const decided = await this.#change((sql, at) => decide(sql, decision, at));
    await this.#sendOrders();
    return decided;
  }

  transferToCashier(request: NewTransfer): Result<Transfer & { currency: string }, TransferRefusal> {
    const made = this.player.change((sql, at) => transferToCashier(sql, request, at));
    if (!made.ok) return made;
    this.player.planDue();
    const transfer = this.transfer(Number(made.value));
    if (!transfer) throw new Error('a transfer that was made is not there');
    return ok(transfer);
  }

  receive(incoming: Incoming): Result<Balances, NoDeposit | 'transaction_mismatch'> {
    return this.player.change((sql, at) => receive(sql, incoming, at));
  }

  /** Puts cash on hold until it is captured or released. */
  holdMoney(request: NewMoneyHold): Result<Balances, HoldError> {
    return this.player.change((sql, at) => holdMoney(sql, request, at));
  }

  /** Captures a hold or releases it, at most once. */
  resolveHold(holdId: string, outcome: HoldOutcome): Result<Balances, HoldResolutionError> {
    return this.player.change((sql, at) => resolveHold(sql, holdId, outcome, at));
  }

  openMoneyHolds(): MoneyHold[] {
    return openMoneyHolds(this.player.sql);
  }

  leftWithoutDocuments(): AmountMinor {
    return leftWithoutDocuments(this.player.sql, Date.now());
  }

  destinations(): Destination[] {
    return listDestinations(this.player.sql);
  }

  hasDestination(system: string, account: string): boolean {
    return destinationOf(this.player.sql, system, account) !== undefined;
  }

  /** A provider reports. @returns once the payment index is updated, or the alarm is set to do it. */
  async takeReport(report: Report): Promise<Result<number, ReportError>> {
    const taken = this.player.change((sql, at) => takeReport(sql, report, at));
    // A refused report may raise an alarm.
    if (taken.ok || hasUnreportedReviews(this.player.sql)) await this.flushOutbox();
    return taken;
  }

  async takeCryptoReport(report: CryptoReport): Promise<Result<number, ReportError>> {
    const taken = this.player.change((sql, at) => takeCryptoReport(sql, report, at));
    if (taken.ok) await this.flushOutbox();
    return taken;
  }

  /** Stores where coins are to be sent; the first address is kept. */
  async keepAddress(paymentId: string, opened: Address): Promise<KnownPayment | null> {
    this.player.change((sql) => keepAddress(sql, paymentId, opened));
    return this.payment(paymentId);
  }

  /** The outcome of a request; null, for good, when it did nothing. */
  settleRequest(requestId: string): Settlement {
    return this.player.change((sql, at) => settleRequest(sql, requestId, at));
  }

  /** A payment's current state; null when the player has none with that id. */
  async payment(id: string): Promise<KnownPayment | null> {
    await this.#expire();
    const found = findPayment(this.player.sql, id);
    return found ? knownPayment(this.player.sql, found) : null;
  }

  async listPayments(query: PaymentQuery): Promise<{ payments: KnownPayment[]; count: number }> {
    await this.#expire();
    const { payments, count } = listPayments(this.player.sql, query);
    return { payments: payments.map((payment) => knownPayment(this.player.sql, payment)), count };
  }

  largestDeposit(): number {
    return largestDeposit(depositState(this.player.sql, Date.now()));
  }

  listTransfers(query: TransferQuery): { transfers: Transfer[]; count: number; currency: string } {
    return this.player.inCurrency(listTransfers(this.player.sql, query));
  }

  /** One of them; null when the player has none with that id. */
  transfer(id: number): (Transfer & { currency: string }) | null {
    const found = transferWith(this.player.sql, id);
    return found ? this.player.inCurrency(found) : null;
  }

  /** Cash at the end of each of the last days, the oldest first. */
  dayBalances(days: number): { days: DayBalance[]; currency: string } {
    return this.player.inCurrency({ days: dayBalances(this.player.sql, days, Date.now()) });
  }

  /** Changes a payment, updates the payment index, and reads the new state. */
  async #change<E extends string>(
    act: (sql: SqlStorage, at: number) => Result<string, E>,
  ): Promise<Result<KnownPayment, E>> {
    const changed = this.player.change(act);
    if (!changed.ok) return changed;
    await this.flushOutbox();
    const payment = findPayment(this.player.sql, changed.value);
    if (!payment) throw new Error('a payment that was changed is not there');
    return ok(knownPayment(this.player.sql, payment));
  }

  /** Expires overdue deposits before a read, whether or not the alarm has fired. */
  async #expire(): Promise<void> {
    this.player.change(expireDeposits);
    await this.flushOutbox();
  }

  /**
   * Grants bonuses that a deposit has made due, raises alarms, and updates the payment index. The alarm is set first and
   * retries what fails now.
   */
  async flushOutbox(): Promise<void> {
    const { sql, env } = this.player;
    this.player.planDue();
    await this.bonuses
      .grantDue()
      .catch((cause: unknown) => console.error('a due bonus was not granted and will be retried', cause));
    const { playerId } = holderOf(sql);
    await this.#raiseReviewAlarms(playerId).catch((cause: unknown) =>
      console.error('an alarm was not written and will be retried', cause),
    );
    for (const payment of unindexedPayments(sql)) {
      try {
        await writeIndex(env.DB, playerId, payment);
        markIndexed(sql, payment);
      } catch (cause) {
        console.error('the payment index was not updated and will be retried', cause);
        return;
      }
    }
  }

  async #raiseReviewAlarms(player: string): Promise<void> {
    for (const held of unreportedReviews(this.player.sql)) {
      await raiseAlarm(this.player.env.DB, { ...held, player });
      markReviewReported(this.player.sql, held);
    }
  }

  async doDue(): Promise<void> {
    await this.#expire();
    await this.#sendOrders();
  }

  async #sendOrders(): Promise<void> {
    for (const payment of ordersDue(this.player.sql, Date.now())) {
      const wasTaken = await orderPayout(this.player.env, payment, holderOf(this.player.sql).currency);
      this.player.change((sql, at) => markOrdered(sql, payment.id, wasTaken, at));
    }
    this.player.planDue();
  }
}
