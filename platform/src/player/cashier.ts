// Index updates and orders are stored with the change that causes them, and sent right after it or by the alarm.

import type { CryptoReport } from '#contract/cashier/payment-provider.ts';
import { logFault } from '#domain/request-log.ts';
import { ok, type Result } from '#domain/result.ts';
import { raiseAlarm } from '#platform/backoffice/alarms.ts';
import { cancelPayIn, cancelPayout, cancelPayoutsSince, type Decision, decide } from '#platform/cashier/decisions.ts';
import { expireDeposits, markIndexed, markOrdered, ordersDue, unindexedPayments } from '#platform/cashier/due.ts';
import { type HoldOutcome, holdMoney, type NewMoneyHold, resolveHold } from '#platform/cashier/money-holds.ts';
import {
  destinationOf,
  listDestinations,
  type NewDeposit,
  type NewPayout,
  startDeposit,
  startPayout,
  withdrawableWithoutDocuments,
} from '#platform/cashier/new-payments.ts';
import { type PaymentDetails, paymentDetails } from '#platform/cashier/payment-answer.ts';
import { writeIndex } from '#platform/cashier/payment-index.ts';
import {
  type Address,
  findPayment,
  listPayments,
  type PaymentQuery,
  saveAddress,
} from '#platform/cashier/payment-rows.ts';
import { orderPayout } from '#platform/cashier/provider-client.ts';
import { applyCryptoReport, applyReport, type Report, type ReportError } from '#platform/cashier/reports.ts';
import {
  findTransfer,
  listTransfers,
  type NewTransfer,
  type TransferQuery,
  transferToCashier,
} from '#platform/cashier/transfers.ts';
import { holderOf } from '#platform/ledger/holder.ts';
import { settleRequest } from '#platform/ledger/money-requests.ts';
import { dayBalances } from '#platform/ledger/past-balances.ts';
import { grantDueBonuses } from '#platform/player/bonuses.ts';
import type { PlayerContext } from '#platform/player/context.ts';
import { depositState, type Incoming, maxDeposit, receive } from '#platform/safer-gambling/deposits.ts';
import { hasUnreportedReviews, markReviewReported, unreportedReviews } from '#platform/wallet/review-holds.ts';

export const playerCashier = (player: PlayerContext) => ({
  startDeposit: (request: NewDeposit) => change(player, (sql, at) => startDeposit(sql, request, at)),
  startPayout: (request: NewPayout) => change(player, (sql, at) => startPayout(sql, request, at)),
  cancelPayout: (paymentId: string) => change(player, (sql, at) => cancelPayout(sql, paymentId, at)),
  /** For an account that its owner has recovered: cancels what a thief may have requested since. */
  cancelPayoutsSince: async (since: number) => {
    player.change((sql, at) => cancelPayoutsSince(sql, since, at));
    await flushOutbox(player);
  },
  cancelPayIn: (paymentId: string) =>
    change(player, (sql, at) => {
      expireDeposits(sql, at);
      return cancelPayIn(sql, paymentId, at);
    }),
  /** Orders an approved payout from the provider at once, or by the alarm. */
  decide: async (decision: Decision) => {
    const decided = await change(player, (sql, at) => decide(sql, decision, at));
    await sendOrders(player);
    return decided;
  },
  /** Resolves once the payment index is updated, or the alarm is set to do it. */
  applyReport: (report: Report) => applyAndIndex(player, (sql, at) => applyReport(sql, report, at)),
  applyCryptoReport: (report: CryptoReport) => applyAndIndex(player, (sql, at) => applyCryptoReport(sql, report, at)),
  /** Stores the address for a crypto deposit. A second address is ignored. */
  saveAddress: (paymentId: string, opened: Address) => {
    player.change((sql) => saveAddress(sql, paymentId, opened));
    return paymentOf(player, paymentId);
  },
  settleRequest: (requestId: string) => player.change((sql, at) => settleRequest(sql, requestId, at)),
  payment: (id: string) => paymentOf(player, id),
  listPayments: async (query: PaymentQuery) => {
    await expire(player);
    const { payments, count } = listPayments(player.sql, query);
    return { payments: payments.map((payment) => paymentDetails(player.sql, payment)), count };
  },
  maxDeposit: () => maxDeposit(depositState(player.sql, Date.now())),
  withdrawableWithoutDocuments: () => withdrawableWithoutDocuments(player.sql, Date.now()),
  destinations: () => listDestinations(player.sql),
  hasDestination: (system: string, account: string) => destinationOf(player.sql, system, account) !== undefined,
  ...playerTransfers(player),
});

const playerTransfers = (player: PlayerContext) => ({
  transferToCashier: (request: NewTransfer) => {
    const made = player.change((sql, at) => transferToCashier(sql, request, at));
    if (!made.ok) return made;
    player.scheduleDue();
    const transfer = transferOf(player, Number(made.value));
    if (!transfer) throw new Error('a transfer that was made is not there');
    return ok(transfer);
  },
  receive: (incoming: Incoming) => player.change((sql, at) => receive(sql, incoming, at)),
  holdMoney: (request: NewMoneyHold) => player.change((sql, at) => holdMoney(sql, request, at)),
  resolveHold: (holdId: string, outcome: HoldOutcome) =>
    player.change((sql, at) => resolveHold(sql, holdId, outcome, at)),
  listTransfers: (query: TransferQuery) => player.inCurrency(listTransfers(player.sql, query)),
  transfer: (id: number) => transferOf(player, id),
  dayBalances: (days: number) => player.inCurrency({ days: dayBalances(player.sql, days, Date.now()) }),
});

function transferOf(player: PlayerContext, id: number) {
  const found = findTransfer(player.sql, id);
  return found ? player.inCurrency(found) : null;
}

async function paymentOf(player: PlayerContext, id: string): Promise<PaymentDetails | null> {
  await expire(player);
  const found = findPayment(player.sql, id);
  return found ? paymentDetails(player.sql, found) : null;
}

type Act<T, E> = (sql: SqlStorage, at: number) => Result<T, E>;

/** Changes a payment, updates the payment index, and reads the new state. */
async function change<E extends string>(
  player: PlayerContext,
  act: Act<string, E>,
): Promise<Result<PaymentDetails, E>> {
  const changed = player.change(act);
  if (!changed.ok) return changed;
  await flushOutbox(player);
  const payment = findPayment(player.sql, changed.value);
  if (!payment) throw new Error('a payment that was changed is not there');
  return ok(paymentDetails(player.sql, payment));
}

async function applyAndIndex(
  player: PlayerContext,
  act: Act<number, ReportError>,
): Promise<Result<number, ReportError>> {
  const applied = player.change(act);
  // A refused report may raise an alarm.
  if (applied.ok || hasUnreportedReviews(player.sql)) await flushOutbox(player);
  return applied;
}

/** Expires overdue deposits before a read, whether or not the alarm has fired. */
async function expire(player: PlayerContext): Promise<void> {
  player.change(expireDeposits);
  await flushOutbox(player);
}

/** Does the work that a change of payments has made due. The alarm is set first, so that failures are retried. */
export async function flushOutbox(player: PlayerContext): Promise<void> {
  const { sql, env } = player;
  player.scheduleDue();
  await grantDueBonuses(player).catch((cause: unknown) =>
    logFault('a due bonus was not granted and will be retried', cause),
  );
  const { playerId } = holderOf(sql);
  await raiseReviewAlarms(player, playerId).catch((cause: unknown) =>
    logFault('an alarm was not written and will be retried', cause),
  );
  for (const payment of unindexedPayments(sql)) {
    try {
      await writeIndex(env.DB, playerId, payment);
      markIndexed(sql, payment);
    } catch (cause) {
      logFault('the payment index was not updated and will be retried', cause);
      return;
    }
  }
}

async function raiseReviewAlarms({ sql, env }: PlayerContext, player: string): Promise<void> {
  for (const held of unreportedReviews(sql)) {
    await raiseAlarm(env.DB, { ...held, player });
    markReviewReported(sql, held);
  }
}

export async function doDuePayments(player: PlayerContext): Promise<void> {
  await expire(player);
  await sendOrders(player);
}

async function sendOrders(player: PlayerContext): Promise<void> {
  for (const payment of ordersDue(player.sql, Date.now())) {
    const wasTaken = await orderPayout(player.env, payment, holderOf(player.sql).currency);
    player.change((sql, at) => markOrdered(sql, payment.id, wasTaken, at));
  }
  player.scheduleDue();
}
