// Money on its way, moved as a player, a provider and an employee move it, without their pages: a test then looks at what
// that came to in real ones.
import type { APIResponse, Page } from '@playwright/test';
import type { CryptoCurrencyCode } from '#contract/crypto-currencies.ts';
import type { PaymentDecision, PaymentKind } from '#domain/payment-status.ts';
import type { Choice } from '#sandbox/payments/pages.ts';
import { FIRST } from './joining.ts';
import { platformOrigin, sandboxOrigin, siteOrigin } from './origins.ts';
import { ownersToken } from './staff.ts';
import { expect } from './test.ts';

const base = '/api/backoffice/payments';
/** A Tunisian account whose check digits hold. */
export const IBAN = 'TN59 1000 6035 1835 9847 8831';
export const PHONE = '+216 20 123 456';

export type Told = { readonly id: string; readonly status: number; readonly redirect_link?: string | null };

const keyed = () => ({ origin: siteOrigin, 'idempotency-key': crypto.randomUUID() });
async function answerOf<T>(answer: APIResponse): Promise<T> {
  expect(answer.ok(), `${answer.url()}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return answer.json();
}

/** Asks the site as the page's player would. */
export const askAs = async <T = Told>(page: Page, method: string, path: string, data: object = {}): Promise<T> =>
  answerOf(await page.request.fetch(path, { method, headers: keyed(), ...(method !== 'GET' && { data }) }));

export const told = (page: Page, kind: PaymentKind, id: string): Promise<Told> =>
  askAs(page, 'GET', `${base}/${kind}/${id}`);
/** How many payments of a kind the player has. */
export const countOf = async (page: Page, kind: PaymentKind): Promise<number> =>
  (await askAs<{ count: number }>(page, 'GET', `${base}/${kind}/`)).count;

export const startDeposit = (page: Page, system: string, units: number): Promise<Told> =>
  askAs(page, 'POST', `${base}/deposit/`, { amount: `${units}`, payment_system: system });

/** On the payment page: it has told the house of it when this returns. */
export async function atProvider(page: Page, { redirect_link: link }: Told, choice: Choice): Promise<void> {
  const { origin, pathname, searchParams } = new URL(link ?? '');
  const form = { ...Object.fromEntries(searchParams), choice };
  const sent = await page.request.post(origin + pathname, { headers: { origin }, form, maxRedirects: 0 });
  expect(sent.status()).toBe(303);
}

/** A deposit that its player has paid. */
export async function pay(page: Page, system: string, units: number): Promise<Told> {
  const started = await startDeposit(page, system, units);
  await atProvider(page, started, 'pay');
  return started;
}

export const startByCoin = (page: Page, coin: CryptoCurrencyCode, units: number) =>
  askAs<{ id: string; pay_address: string }>(page, 'POST', '/services/crypto-pay/create-payment', {
    pay_currency: coin,
    amount: `${units}`,
  });

/** Lets something happen to an address, such as half of the coins and then three blocks. */
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

export const startPayout = (page: Page, system: string, units: number): Promise<Told> =>
  askAs(page, 'POST', `${base}/payout/`, {
    amount: `${units}`,
    payout_system: system,
    destination: system === 'mobile-wallet' ? PHONE : IBAN,
    password: FIRST,
  });

/** The provider pays or refuses a payout, as soon as the house has handed it over. */
export async function payOut(page: Page, { id }: Pick<Told, 'id'>, choice: 'pay' | 'refuse'): Promise<void> {
  const orders = `${sandboxOrigin}/payments/payouts`;
  await expect(async () => {
    await page.request.post(orders, { headers: { origin: sandboxOrigin }, form: { id, choice }, maxRedirects: 0 });
    expect([30, 40]).toContain((await told(page, 'payout', id)).status);
  }).toPass({ timeout: 15_000, intervals: [100] });
}

/** What an employee decides on a payment, one decision after the other. */
export async function decide(
  page: Page,
  kind: PaymentKind,
  { id }: Pick<Told, 'id'>,
  ...decisions: readonly PaymentDecision[]
): Promise<void> {
  const authorization = `Bearer ${await ownersToken()}`;
  for (const decision of decisions) {
    const address = `${platformOrigin}${base}/${kind}/${id}/${decision}/`;
    await answerOf(await page.request.post(address, { headers: { ...keyed(), authorization }, data: {} }));
  }
}
