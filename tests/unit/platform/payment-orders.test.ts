// Every event of one payment in every order, over the platform's database schema: whatever the order, the payment ends
// once, and the money moves once.
import { expect, test } from 'vitest';
import { type PaymentDecision, type PaymentStatus, paymentDecisions } from '#domain/cashier/payment-status.ts';
import { amountMinor, subtract } from '#domain/money.ts';
import { findPayment, type Payment, stepsOf } from '#platform/cashier/payment-rows.ts';
import { orderedAmount, type Report } from '#platform/cashier/reports.ts';
import { Network } from '../../simulator/network.ts';
import { OPENING, Platform, type Wish } from '../../simulator/platform.ts';
import { seededDraw } from '../../support/seeded-draw.ts';

type PaymentAction = PaymentDecision | 'cancel' | Report['status'];
const AMOUNT = amountMinor(20_000);
const ENDS: ReadonlySet<PaymentStatus> = new Set([22, 30, 40, 45]);
const isDecision = (name: PaymentAction): name is PaymentDecision => paymentDecisions.some((one) => one === name);

function* ordersOf<T>(items: readonly T[]): Generator<readonly T[]> {
  if (items.length === 0) yield [];
  for (const [index, item] of items.entries())
    for (const rest of ordersOf(items.toSpliced(index, 1))) yield [item, ...rest];
}

/** A house with one payment, and the events that it can have. */
class Lived {
  readonly platform = new Platform(new Network(seededDraw(1)));
  private readonly id: string;
  private reports = 0;

  constructor(kind: Wish['kind'], needsEmployee: boolean) {
    const made = this.platform.wish({ kind, requestId: 'wish', amount: AMOUNT, needsEmployee, matches: [] });
    if (made === null) throw new Error('the wish was refused');
    this.id = made;
  }

  get payment(): Payment {
    return findPayment(this.platform.sql, this.id) as Payment;
  }

  /** Every final status that it has had. */
  get ends(): PaymentStatus[] {
    const steps = stepsOf(this.platform.sql, this.id).map(({ status }) => status);
    return steps.filter((status) => ENDS.has(status));
  }

  apply(name: PaymentAction): void {
    if (name === 'cancel') this.platform.cancel(this.id);
    else if (isDecision(name)) this.platform.decide(`decision-${this.reports++}`, this.payment, name);
    else this.report(name);
  }

  private report(status: Report['status']): void {
    const { kind, system, amount } = this.payment;
    const reported = kind === 'deposit' ? amount : orderedAmount(this.payment);
    const about = { paymentId: this.id, kind, system, status, amount: reported, currency: 'TND' };
    this.platform.report({ eventId: `event-${this.reports++}`, ...about });
  }
}

/** What is wrong after an order of events; null if every guarantee holds. */
function faultAfter(
  kind: 'deposit' | 'payout',
  needsEmployee: boolean,
  order: readonly PaymentAction[],
): string | null {
  const lived = new Lived(kind, needsEmployee);
  for (const name of order) lived.apply(name);
  // A payment that is still pending is ended by its provider, or by an employee.
  for (const last of ['failed', 'manual_fail', 'approve_fail'] as const)
    if (!ENDS.has(lived.payment.status)) lived.apply(last);
  const { status, reason, isSent } = lived.payment;
  const { cash, held } = lived.platform.balances();
  const { total, brokenTransactions: broken, heldMatches } = lived.platform.audit();
  const moved = kind === 'deposit' ? AMOUNT : -AMOUNT;
  const due = subtract(amountMinor(cash), OPENING) === (status === 30 ? moved : 0);
  const isSound = total === 0 && broken.length === 0 && heldMatches && held === 0;
  // Money for a deposit that had already ended needs an employee; a payout ends exactly once.
  const isOnce = kind === 'deposit' ? lived.ends.filter((end) => end === 30).length <= 1 : lived.ends.length === 1;
  const isCancelledUnsent = reason !== 'cancelled' || !isSent;
  const isOver = ENDS.has(status) && (lived.ends.includes(30) ? status === 30 : true);
  if (due && isSound && isOnce && isCancelledUnsent && isOver) return null;
  return `${order.join(' ')}: ${JSON.stringify({ status, reason, isSent, cash, held, ends: lived.ends })}`;
}

test.each<[string, 'deposit' | 'payout', boolean, readonly PaymentAction[]]>([
  [
    'a payout that is cancelled, approved, refused, sent, paid and not paid',
    'payout',
    false,
    ['cancel', 'approve_success', 'approve_fail', 'process_after_approve', 'paid', 'failed'],
  ],
  [
    'a payout that is cancelled twice, approved and sent twice, and paid',
    'payout',
    false,
    ['cancel', 'cancel', 'approve_success', 'process_after_approve', 'process_after_approve', 'paid'],
  ],
  [
    'a manual payout that is cancelled, approved, refused, begun, done and not done',
    'payout',
    true,
    ['cancel', 'approve_success', 'approve_fail', 'process_after_approve', 'manual_success', 'manual_fail'],
  ],
  [
    'a deposit that is announced, paid, refused, expired, credited and returned by an employee',
    'deposit',
    false,
    ['processing', 'paid', 'failed', 'expired', 'manual_success', 'manual_fail'],
  ],
  [
    'a deposit that an employee reviews: paid, refused, expired, approved, disapproved and credited',
    'deposit',
    true,
    ['paid', 'failed', 'expired', 'approve_success', 'approve_fail', 'process_after_approve'],
  ],
])(
  '%s, in all 720 orders: it ends once, sums are zero, and the money is where its final state says',
  (_, kind, needs, all) => {
    const orders = [...ordersOf(all)];
    expect(orders).toHaveLength(720);
    expect(orders.map((order) => faultAfter(kind, needs, order)).filter((wrong) => wrong !== null)).toEqual([]);
  },
);
