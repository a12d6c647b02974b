// Moves payments as a player, a provider and an employee would, by calls instead of pages, so that tests can check the
// resulting pages.
import type { APIResponse, Page } from '@playwright/test';
import type { CryptoCurrencyCode } from '#domain/cashier/coins.ts';
import type { PaymentDecision, PaymentKind } from '#domain/cashier/payment-status.ts';
import type { Choice } from '#sandbox/payments/pages.ts';
import { FIRST } from './joining.ts';
import { platformOrigin, sandboxOrigin, siteOrigin } from './origins.ts';
import { ownersToken } from './staff.ts';
import { expect } from './test.ts';

const base = '/api/backoffice/payments';
/** A Tunisian account with valid check digits. */
export const IBAN = 'TN59 1000 6035 1835 9847 8831';
export const PHONE = '+216 20 123 456';

export type PaymentView = { readonly id: string; readonly status: number; readonly redirect_link?: string | null };

const keyed = () => ({ origin: siteOrigin, 'idempotency-key': crypto.randomUUID() });
async function answerOf<T>(answer: APIResponse): Promise<T> {
  expect(answer.ok(), `${answer.url()}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return answer.json();
}

/** Calls the site as the page's player. */
export const requestAs = async <T = PaymentView>(
  page: Page,
  method: string,
  path: string,
  data: object = {},
): Promise<T> =>
  answerOf(await page.request.fetch(path, { method, headers: keyed(), ...(method !== 'GET' && { data }) }));

export const paymentOf = (page: Page, kind: PaymentKind, id: string): Promise<PaymentView> =>
  requestAs(page, 'GET', `${base}/${kind}/${id}`);
/** The number of the player's payments of a kind. */
export const countOf = async (page: Page, kind: PaymentKind): Promise<number> =>
  (await requestAs<{ count: number }>(page, 'GET', `${base}/${kind}/`)).count;

export const startDeposit = (page: Page, system: string, units: number): Promise<PaymentView> =>
  requestAs(page, 'POST', `${base}/deposit/`, { amount: `${units}`, payment_system: system });

/** Chooses on the payment page, which has sent its callback when this returns. */
export async function atProvider(page: Page, { redirect_link: link }: PaymentView, choice: Choice): Promise<void> {
  const { origin, pathname, searchParams } = new URL(link ?? '');
  const form = { ...Object.fromEntries(searchParams), choice };
  const sent = await page.request.post(origin + pathname, { headers: { origin }, form, maxRedirects: 0 });
  expect(sent.status()).toBe(303);
}

/** A paid deposit. */
export async function pay(page: Page, system: string, units: number): Promise<PaymentView> {
  const started = await startDeposit(page, system, units);
  await atProvider(page, started, 'pay');
  return started;
}

export const startByCoin = (page: Page, coin: CryptoCurrencyCode, units: number) =>
  requestAs<{ id: string; pay_address: string }>(page, 'POST', '/services/crypto-pay/create-payment', {
    pay_currency: coin,
    amount: `${units}`,
  });

/** Simulates events of an address, such as half of the coins and then three blocks. */
export async function onChain(page: Page, address: string, ...events: readonly string[]): Promise<void> {
  const wallet = `${sandboxOrigin}/crypto/wallet`;
  const listed = await (await page.request.get(wallet)).text();
  const row = listed.split('<li>').find((one) => one.includes(address)) ?? '';
  const id = /name="id" value="([^"]+)"/.exec(row)?.[1] ?? '';
  for (const event of events) {
    const form = { id, event };
    const sent = await page.request.post(wallet, { headers: { origin: sandboxOrigin }, form, maxRedirects: 0 });
    expect(sent.status()).toBe(303);
  }
}

export const startPayout = (page: Page, system: string, units: number): Promise<PaymentView> =>
  requestAs(page, 'POST', `${base}/payout/`, {
    amount: `${units}`,
    payout_system: system,
    destination: system === 'mobile-wallet' ? PHONE : IBAN,
    password: FIRST,
  });

/** The provider pays or refuses a payout, as soon as the platform has sent it. */
export async function payOut(page: Page, { id }: Pick<PaymentView, 'id'>, choice: 'pay' | 'refuse'): Promise<void> {
  const orders = `${sandboxOrigin}/payments/payouts`;
  await expect(async () => {
    await page.request.post(orders, { headers: { origin: sandboxOrigin }, form: { id, choice }, maxRedirects: 0 });
    expect([30, 40]).toContain((await paymentOf(page, 'payout', id)).status);
  }).toPass({ timeout: 15_000, intervals: [100] });
}

/** An employee's decisions on a payment, in order. */
export async function decide(
  page: Page,
  kind: PaymentKind,
  { id }: Pick<PaymentView, 'id'>,
  ...decisions: readonly PaymentDecision[]
): Promise<void> {
  const authorization = `Bearer ${await ownersToken()}`;
  for (const decision of decisions) {
    const address = `${platformOrigin}${base}/${kind}/${id}/${decision}/`;
    await answerOf(await page.request.post(address, { headers: { ...keyed(), authorization }, data: {} }));
  }
}
