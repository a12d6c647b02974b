// The platform's payments, over an in-memory database: the functions that a player's object calls.

import type { PaymentDecision } from '#domain/cashier/payment-status.ts';
import { type AmountMinor, amountMinor } from '#domain/money.ts';
import { ok, type Result } from '#domain/result.ts';
import { accrueDue } from '#platform/bonuses/accruals.ts';
import { exchangeBonus } from '#platform/bonuses/bonus-posting.ts';
import { cancelPayout, decide } from '#platform/cashier/decisions.ts';
import { expireDeposits, markOrdered, ordersDue } from '#platform/cashier/due.ts';
import { startDeposit, startPayout } from '#platform/cashier/new-payments.ts';
import { waitsFor } from '#platform/cashier/payment-index.ts';
import { type Payment, paymentsWhere } from '#platform/cashier/payment-rows.ts';
import { applyReport, orderedAmount, type Report } from '#platform/cashier/reports.ts';
import { transferToCashier } from '#platform/cashier/transfers.ts';
import { part } from '#platform/host/sql.ts';
import { audit } from '#platform/ledger/audit.ts';
import { openHolder } from '#platform/ledger/holder.ts';
import { balances, findTransaction } from '#platform/ledger/ledger.ts';
import { exchangeId, settleRequest } from '#platform/ledger/money-requests.ts';
import { receive } from '#platform/safer-gambling/deposits.ts';
import { playerStorage } from '../support/node-storage.ts';
import type { Network } from './network.ts';
import { Tickets } from './tickets.ts';

export const OPENING = amountMinor(1_000_000);
/** The bonus is half the first deposit; every balance is low enough for an exchange. */
export const RULES = {
  cashbackShare: 0,
  exchange: { below: amountMinor(1_000_000_000), rate: 500 },
  firstDeposit: { share: 50, max: OPENING },
};
const PAY_WITHIN_MS = 30 * 60_000;

export type Wish = {
  readonly kind: 'deposit' | 'payout' | 'transfer' | 'exchange' | 'ticket';
  readonly requestId: string;
  readonly amount: AmountMinor;
  /** The payment method needs an employee, to approve a deposit or to make a payout by hand. */
  readonly needsEmployee: boolean;
  /** The matches of a ticket. */
  readonly matches: readonly string[];
};

export class Platform {
  private readonly network: Network;
  private readonly storage: DurableObjectStorage;
  readonly tickets: Tickets;
  private numbers = 0;

  constructor(network: Network) {
    this.network = network;
    this.storage = playerStorage(network.beforeStatement);
    openHolder(this.sql, 'player', 'TND');
    this.tickets = new Tickets(this);
    receive(this.sql, { externalId: 'opening', amount: OPENING }, network.now);
  }

  get sql(): SqlStorage {
    return this.storage.sql;
  }

  readonly act = <T>(run: (at: number) => T): T => {
    return this.storage.transactionSync(() => run(this.network.now));
  };

  /** @returns the id of what was made, or null when it is refused. */
  wish(wish: Wish): string | null {
    if (wish.kind === 'ticket') return this.tickets.place(wish, `ticket-${this.numbers++}`);
    return this.pay(wish.kind, wish);
  }

  private pay(kind: Exclude<Wish['kind'], 'ticket'>, { requestId, amount, needsEmployee }: Wish): string | null {
    const paymentId = `payment-${this.numbers++}`;
    const payment = { requestId, paymentId, system: 'card', amount };
    const made = this.act((at) => {
      if (kind === 'exchange') return this.exchange(requestId, amount, at);
      if (kind === 'transfer')
        return transferToCashier(this.sql, { requestId, cashierId: 'cashier', amount, isVerified: true }, at);
      if (kind === 'deposit') {
        const terms = { needsApproval: needsEmployee, expiresAt: at + PAY_WITHIN_MS };
        return startDeposit(this.sql, { ...payment, ...terms, payCurrency: null, isMinimum: false }, at);
      }
      const to = { account: 'account', isVouched: true };
      return startPayout(
        this.sql,
        { ...payment, fee: amountMinor(amount % 7), isByHand: needsEmployee, isVerified: true, knownBefore: null, to },
        at,
      );
    });
    return made.ok ? made.value : null;
  }

  private exchange(requestId: string, amount: AmountMinor, at: number): Result<string, string> {
    const made = exchangeBonus(this.sql, { requestId, amount, arrives: null, terms: RULES.exchange }, at);
    return made.ok ? ok(String(findTransaction(this.sql, exchangeId(requestId))?.id)) : made;
  }

  settle = (requestId: string) => this.act((at) => settleRequest(this.sql, requestId, at));
  cancel = (paymentId: string) => this.act((at) => cancelPayout(this.sql, paymentId, at).ok);
  report = (report: Report) => this.act((at) => applyReport(this.sql, report, at));
  decide = (requestId: string, payment: Payment, decision: PaymentDecision) =>
    this.act((at) =>
      decide(this.sql, { requestId, staffId: 'employee', kind: payment.kind, paymentId: payment.id, decision }, at),
    );

  /** What the alarm of a player's object does. @param order orders a payout; its report comes later. */
  ring(order: (payment: Payment, amount: AmountMinor) => void): void {
    this.act((at) => accrueDue(this.sql, RULES, at));
    this.act((at) => expireDeposits(this.sql, at));
    for (const payment of ordersDue(this.sql, this.network.now)) {
      order(payment, orderedAmount(payment));
      this.act((at) => markOrdered(this.sql, payment.id, false, at));
    }
  }

  ordered = (paymentId: string): void => this.act((at) => markOrdered(this.sql, paymentId, true, at));
  payments = (): Payment[] => paymentsWhere(this.sql, part`true ORDER BY p.number`);
  waiting = (): Payment[] => this.payments().filter((payment) => waitsFor(payment) !== null);
  audit = () => audit(this.sql);
  balances = () => balances(this.sql);
}
