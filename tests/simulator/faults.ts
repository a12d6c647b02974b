// Checks the guarantees of the cashier against the final state of a simulated house.
import type { BonusType } from '#contract/bonuses/bonuses.ts';
import { forfeitedBonus } from '#domain/bonuses/bonus-rules.ts';
import { amountMinor, zero } from '#domain/money.ts';
import type { Payment } from '#platform/cashier/payment-rows.ts';
import { exchangeId } from '#platform/ledger/money-requests.ts';
import type { Browser } from './browser.ts';
import { OPENING, type Platform, type Wish } from './platform.ts';
import type { Deed, Provider } from './provider.ts';
import type { Sportsbook } from './sportsbook.ts';
import { movedByTickets, ticketFaults } from './ticket-faults.ts';

type End = {
  readonly platform: Platform;
  readonly provider: Provider;
  readonly browser: Browser;
  readonly wishes: readonly Wish[];
  readonly sportsbook: Sportsbook;
};
const ended: ReadonlySet<number> = new Set([22, 30, 40, 45]);
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

export const faultsOf = (end: End): string[] => [
  ...end.browser.retracted,
  ...ledgerFaults(end),
  ...bonusFaults(end),
  ...end.platform.payments().flatMap((payment) => paymentFaults(payment, end)),
  ...ticketFaults(end.platform, end.sportsbook),
  ...end.wishes.flatMap((wish) => wishFaults(wish, end)),
];

function ledgerFaults({ platform }: End): string[] {
  const { total, brokenTransactions: broken, heldMatches } = platform.audit();
  const { cash, held } = platform.balances();
  const payments = platform.payments();
  const settled = (kind: string) => sum(payments.map((one) => (one.kind === kind ? (one.settled ?? 0) : 0)));
  const exchanged = bonusMoved(platform, 'cash', 'TransferBonusesToBalance');
  const due =
    OPENING +
    settled('deposit') -
    settled('payout') -
    transferred(platform) +
    exchanged +
    movedByTickets(platform, 'cash');
  return [
    ...(total === 0 ? [] : ['the ledger does not sum to zero']),
    ...broken.map((id) => `ledger transaction ${id} is broken`),
    ...(heldMatches && held === 0 ? [] : [`${held} is still set aside`]),
    ...(cash === due ? [] : [`the player has ${cash} and should have ${due}`]),
  ];
}

const ledgerTransactions = (platform: Platform, like: string) =>
  platform.sql
    .exec<{ externalId: string }>(
      'SELECT external_id AS externalId FROM ledger_transaction WHERE external_id LIKE ?',
      like,
    )
    .toArray();

const bonusMoved = (platform: Platform, account: string, type: BonusType): number =>
  platform.sql
    .exec<{ amount: number }>(
      `SELECT COALESCE(SUM(l.amount), 0) AS amount FROM ledger_transaction e JOIN posting l ON l.transaction_id = e.id
       WHERE l.account = ? AND e.kind = ?`,
      account,
      `bonus:${type}`,
    )
    .one().amount;

/**
 * The first-deposit bonus is granted once; withdrawals deduct no more than their share, and exchanges pay for what they
 * take.
 */
function bonusFaults({ platform }: End): string[] {
  const moved = (type: BonusType, account = 'bonus') => bonusMoved(platform, account, type);
  const given = moved('FirstDeposit');
  const taken = -moved('DetractedFirstDepositBonusByWithdrawal');
  const gone = platform.payments().map((one) => (one.kind === 'payout' ? (one.settled ?? 0) : 0));
  const withdrawn = amountMinor(sum(gone) + transferred(platform));
  const first = { deposit: OPENING, bonus: amountMinor(OPENING / 2) };
  const most = forfeitedBonus(first, zero, withdrawn, first.bonus);
  const paid = moved('TransferBonusesToBalance', 'cash');
  return [
    ...(given === first.bonus ? [] : [`the first deposit brought ${given}`]),
    ...(taken >= 0 && taken <= most ? [] : [`${taken} of the bonus was taken, where ${most} is the most`]),
    ...(platform.balances().bonus ===
    given - taken + moved('TransferBonusesToBalance') + movedByTickets(platform, 'bonus')
      ? []
      : ['bonus is missing']),
    ...(paid <= -moved('TransferBonusesToBalance') / 2 ? [] : [`${paid} was paid for exchanged bonus`]),
  ];
}

const transferred = (platform: Platform): number =>
  platform.sql
    .exec<{ amount: number }>(
      `SELECT COALESCE(SUM(amount), 0) AS amount FROM money_hold WHERE purpose LIKE 'cashier:%'`,
    )
    .one().amount;

/** The payment, the ledger and the provider must agree. */
function paymentFaults(payment: Payment, { platform, provider }: End): string[] {
  const { id, kind, status, isContradicted } = payment;
  const deed = provider.deeds.get(id);
  const externalId = kind === 'deposit' ? `deposit:${id}` : `captured:payout:${id}`;
  const credited = ledgerTransactions(platform, externalId).length;
  const steps = platform.sql
    .exec<{ status: number }>('SELECT status FROM payment_step WHERE payment_id = ? ORDER BY id', id)
    .toArray();
  return [
    ...(ended.has(status) ? [] : [`${kind} ${id} never ends: ${status} ${payment.reason}`]),
    ...(credited === (status === 30 ? 1 : 0) ? [] : [`${kind} ${id} is ${status} with ${credited} effects`]),
    ...(steps.at(-1)?.status === status ? [] : [`${kind} ${id} is not what its last step says`]),
    ...(steps.filter((step) => step.status === 30).length > 1 ? [`${kind} ${id} succeeded twice`] : []),
    ...(isContradicted ? [`${kind} ${id} is contradicted by a provider that contradicts nobody`] : []),
    ...(deed ? deedFaults(payment, deed) : neverDone(payment)),
  ];
}

function deedFaults(
  { id, kind, status, amount, fee, settled, isDecided }: Payment,
  { outcome, moved }: Deed,
): string[] {
  if (outcome !== 'paid') return status === 30 ? [`${kind} ${id} succeeded, but its provider moved nothing`] : [];
  if (kind === 'deposit') {
    if (status === 30) return settled === moved ? [] : [`${moved} came in for ${id}, and ${settled} was added`];
    return isDecided ? [] : [`${moved} came in for ${id}, which is ${status}`];
  }
  return status === 30 && moved === amount - fee ? [] : [`payout ${id} was paid ${moved}, and is ${status}`];
}

/** The provider has no record: nobody paid, or an employee made the payout by hand. */
const neverDone = ({ id, kind, status, isByHand, isSent }: Payment): string[] =>
  status === 30 && (kind === 'deposit' || !isByHand || isSent) ? [`${kind} ${id} succeeded without its provider`] : [];

function wishFaults({ requestId }: Wish, { platform, browser }: End): string[] {
  const shown = browser.shown.get(requestId);
  const about = platform.sql
    .exec<{ about: string | null }>(`SELECT about FROM money_request WHERE id = ? AND kind <> 'void'`, requestId)
    .toArray();
  const [exchange] = platform.sql
    .exec<{ id: number }>('SELECT id FROM ledger_transaction WHERE external_id = ?', exchangeId(requestId))
    .toArray();
  const done = exchange ? String(exchange.id) : (about[0]?.about ?? null);
  if (shown === undefined) return [`nobody knows what became of ${requestId}`];
  return shown === done ? [] : [`${requestId} was shown as ${shown} and is ${done}`];
}
