// The demo's payment methods, a player, and a provider that sends signed reports.

import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import { openSession } from '#platform/auth/sessions.ts';
import { playerOf } from '#platform/host/objects.ts';
import { seedSettings } from '#platform/seed/settings.ts';
import { addUser, PASSWORD } from './host.ts';
import { type Answer, callAs, sendSigned } from './house-calls.ts';

export const base = '/api/backoffice/payments';

/** @param cash in minor units, available from the start. */
export async function openCashier(cash = 0, username = 'amel'): Promise<string> {
  await seedSettings(env.DB);
  const id = await addUser({ username });
  if (cash > 0) await objectOf(id).cashier.receive({ externalId: 'test:cash', amount: amountMinor(cash) });
  return id;
}

/** The employee who decides. */
export const addOwner = (): Promise<string> => addUser({ username: 'yasmine', role: 'O' });

export const objectOf = (playerId: string) => playerOf(env, playerId);

export const key = (): string => crypto.randomUUID();

export const postAs = (playerId: string, path: string, body: object, requestId = key()): Promise<Answer> =>
  callAs(playerId, 'POST', `${base}/${path}`, body, { headers: { 'idempotency-key': requestId } });

export const deposit = (playerId: string, changes: object = {}, requestId = key()): Promise<Answer> =>
  postAs(playerId, 'deposit/', { amount: '50', payment_system: 'card', ...changes }, requestId);

export const payment = async (playerId: string, kind: 'deposit' | 'payout', id: unknown) =>
  (await callAs(playerId, 'GET', `${base}/${kind}/${String(id)}`)).body;

type Reported = Partial<Record<'event_id' | 'status' | 'amount' | 'currency' | 'sent_at', string>>;

/** A report as the provider would make it, paid in full unless the changes say otherwise. */
export const reportOf = ({ id, amount }: Record<string, unknown>, changes: Reported = {}) => ({
  event_id: key(),
  payment_id: String(id),
  status: 'paid',
  amount: String(amount),
  currency: 'TND',
  sent_at: new Date().toISOString(),
  ...changes,
});

export const sendReport = (
  report: object,
  path = 'deposit/callback/card/',
  secret: string = env.PAYMENT_SECRET,
): Promise<Answer> => sendSigned(`${base}/${path}`, report, secret);

export const reportPaid = (paid: Record<string, unknown>, changes: Reported = {}): Promise<Answer> =>
  sendReport(reportOf(paid, changes));

export const cashOf = async (playerId: string): Promise<number> => (await objectOf(playerId).account.balances()).cash;

/** The ledger sums to zero, and money on hold equals the pending payouts. */
export async function isSound(playerId: string): Promise<boolean> {
  const { total, brokenTransactions, heldMatches } = await objectOf(playerId).ledger.audit();
  return total === 0 && brokenTransactions.length === 0 && heldMatches;
}

/** A Tunisian account whose check digits hold. */
export const IBAN = 'TN59 1000 6035 1835 9847 8831';

/** A provider that takes every order, or none. @returns the orders it was sent. */
export function openProvider(takes: () => boolean = () => true): Record<string, unknown>[] {
  const orders: Record<string, unknown>[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    if (!takes()) throw new TypeError('the provider cannot be reached');
    const order = JSON.parse(String(init?.body));
    orders.push(order);
    return Response.json({ payment_id: order.payment_id });
  });
  return orders;
}

/** Requests a payout as a signed-in player with the password. */
export async function payout(playerId: string, changes: object = {}, requestId = key()): Promise<Answer> {
  const signInId = await openSession(env.DB, playerId, new Date());
  const asked = { amount: '50', payout_system: 'bank-transfer', destination: IBAN, password: PASSWORD, ...changes };
  const headers = { 'idempotency-key': requestId };
  return callAs(playerId, 'POST', `${base}/payout/`, asked, { headers, signInId });
}

export const decide = (staffId: string, id: unknown, decision: string, kind = 'payout', requestId = key()) =>
  callAs(
    staffId,
    'POST',
    `${base}/${kind}/${String(id)}/${decision}/`,
    {},
    {
      role: 'O',
      headers: { 'idempotency-key': requestId },
    },
  );
