// S4: cumulative layout shift while a page loads: every page, in every language, for guest and player, on phone and
// desktop. Each visit is a first one, over a connection slow enough that fonts, pictures and islands load late.
import {
  type APIRequestContext,
  type Browser,
  type BrowserContextOptions,
  devices,
  type Page,
  chromium as playwright,
} from '@playwright/test';
import type * as v from 'valibot';
import { createCryptoPayment } from '../../contract/cashier/crypto.ts';
import { listOnlinePayments } from '../../contract/cashier/payments.ts';
import type { PaymentKind } from '../../domain/cashier/payment-status.ts';
import { locales, localise } from '../../domain/locales.ts';
import { pageAddresses } from '../../scripts/check/served-pages.ts';
import { paymentPath } from '../../src/model/cashier/payment-row.ts';
import { chromium } from '../support/chromium.ts';
import type { Bench, Figure } from './figure.ts';
import { type Shifts, watchShifts } from './layout/shifts.ts';

const TARGET = 0.001;
/** It reloads and redirects by itself, so a visit cannot be measured to its end. */
const RESTLESS = '/500';
const CONNECTION = { offline: false, latency: 60, downloadThroughput: 1_250_000, uploadThroughput: 625_000 };
/** For a busy machine. */
const PATIENCE_MS = 30_000;
const SETTLED_MS = 700;
const AT_ONCE = 3;

const screens = {
  390: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
  1440: { viewport: { width: 1440, height: 900 } },
} satisfies Record<string, BrowserContextOptions>;

type Visit = { page: string; by: 'guest' | 'player'; width: keyof typeof screens };
type Seen = Visit & Shifts;

async function playersState(browser: Browser, siteOrigin: string) {
  const context = await browser.newContext({ extraHTTPHeaders: { origin: siteOrigin } });
  const data = { username: 'demo', password: 'demo-Zellige1' };
  const answer = await context.request.post(`${siteOrigin}/api/accounts/login/`, { data });
  if (!answer.ok()) throw new Error(`sign-in answered ${answer.status()}`);
  const state = await context.storageState();
  const payments = await paymentsOf(context.request, siteOrigin);
  await context.close();
  return { state, payments };
}

/** The pages of a deposit, a payout, and a pending crypto payment. */
async function paymentsOf(request: APIRequestContext, siteOrigin: string): Promise<string[]> {
  const listed = await request.get(`${siteOrigin}${listOnlinePayments.path}?page_size=100`);
  const { items }: v.InferInput<typeof listOnlinePayments.answer> = await listed.json();
  const data = { pay_currency: 'btc', amount: '50' };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const coins = await request.post(`${siteOrigin}${createCryptoPayment.path}`, { data, headers });
  if (!coins.ok()) throw new Error(`coins were answered ${coins.status()}`);
  const last = (kind: PaymentKind) => items.find(({ payment_type }) => payment_type === kind);
  return [
    paymentPath('deposit', 'card', `${last('deposit')?.id}`),
    paymentPath('payout', 'bank-transfer', `${last('payout')?.id}`),
    paymentPath('deposit', 'crypto', `${(await coins.json()).id}`),
  ];
}

/** Like a reader: waits, moves the pointer, so that the islands hydrate, and scrolls to the end. */
async function read(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'load', timeout: PATIENCE_MS });
  await page.waitForTimeout(SETTLED_MS);
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined);
  await page.waitForTimeout(SETTLED_MS);
  for (let step = 0; step < 4; step++) {
    await page.mouse.wheel(0, 700);
    await page.waitForTimeout(150);
  }
}

async function see(browser: Browser, options: BrowserContextOptions, address: string): Promise<Shifts> {
  const context = await browser.newContext({ locale: 'fr-TN', ...options });
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send('Network.emulateNetworkConditions', CONNECTION);
    const shifts = await watchShifts(page);
    await read(page, address);
    return await shifts();
  } finally {
    await context.close();
  }
}

export async function measure({ house, pages: prefix }: Bench): Promise<Figure[]> {
  const browser = await playwright.launch(chromium());
  try {
    const player = await playersState(browser, house.siteOrigin);
    const pages = [...pageAddresses(), ...player.payments]
      .filter((page) => page !== RESTLESS && page.startsWith(prefix))
      .flatMap((page) => locales.map((locale) => localise(page, locale)));
    const visits = pages.flatMap((page) =>
      (['guest', 'player'] as const).flatMap((by) => ([390, 1440] as const).map((width) => ({ page, by, width }))),
    );
    const seen: Seen[] = [];
    const left = [...visits];
    const goOn = async () => {
      for (let visit = left.shift(); visit; visit = left.shift()) {
        const options = { ...screens[visit.width], ...(visit.by === 'player' && { storageState: player.state }) };
        const look = () => see(browser, options, `${house.siteOrigin}${visit.page}`);
        // Of hundreds of visits over an emulated connection one may hang: retry once.
        seen.push({ ...visit, ...(await look().catch(look)) });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, goOn));
    return [figureOf(seen)];
  } finally {
    await browser.close();
  }
}

function figureOf(seen: readonly Seen[]): Figure {
  const missed = seen.filter(({ sum }) => sum > TARGET).sort((one, other) => other.sum - one.sum);
  for (const { page, by, width, sum, moved } of missed) {
    console.log(`    ${sum.toFixed(4)}  ${page}, ${by}, ${width}: ${moved.join(', ')}`);
  }
  const worst = missed[0] ?? seen.reduce((most, one) => (one.sum > most.sum ? one : most));
  const where = worst.sum > 0 ? `: ${worst.page}, ${worst.by}, ${worst.width}` : '';
  return {
    name: 'S4',
    what: `layout shift, worst of ${seen.length} visits`,
    target: `<= ${TARGET}`,
    measured: `${worst.sum.toFixed(4)}${where}${missed.length > 1 ? ` (${missed.length} over)` : ''}`,
    peer: '0',
    isReached: missed.length === 0,
  };
}
