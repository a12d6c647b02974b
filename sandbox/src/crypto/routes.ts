/**
 * The crypto provider: coins, addresses to pay to, and a wallet to pay from. Threat: an order in somebody's name, so
 * it is signed; a form of another site, so it is guarded (`src/backoffice/guard.ts`). Accepted risk: it pays without
 * coins. Where the site is not public everybody sees and pays its addresses; where it is there is no wallet, and coins
 * only with PAYMENTS_DEMO=on.
 */

import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import { CryptoCurrency } from '#contract/cashier/crypto.ts';
import {
  type CryptoEstimate,
  type CryptoMinimum,
  CryptoOrder,
  cryptoCurrenciesPath,
  cryptoEstimatePath,
  cryptoMinimumPath,
  cryptoPaymentPath,
} from '#contract/cashier/payment-provider.ts';
import { isRequestSigned } from '#contract/signature.ts';
import { cryptoCurrencies } from '#domain/cashier/coins.ts';
import { DEFAULT_LOCALE, isLocale } from '#domain/locales.ts';
import { amountMinor, toDecimal } from '#domain/money.ts';
import { guardBackOffice } from '#sandbox/backoffice/guard.ts';
import {
  type ChainEvent,
  CRYPTO_PROVIDER,
  chainEvents,
  coins,
  coinText,
  type KnownPayIn,
  LEAST,
  unitsFor,
} from '#sandbox/crypto/crypto-provider.ts';
import { type Env, isPublic, mayPayForDemo } from '#sandbox/env.ts';
import { type PayWords, payWords } from '#sandbox/payments/pages.ts';
import { type Html, page } from '#sandbox/ui/page.ts';

const isOver = ({ status }: KnownPayIn) => status === 'finished' || status === 'failed';

function walletPage(words: PayWords, path: string, payIns: readonly KnownPayIn[]): Html {
  const { say, moment } = words;
  const button = (event: ChainEvent, id: string) =>
    html`<button class="quiet" name="event" value="${event}">${say(`chain_${event}`)}<span class="unseen"> ${id}</span></button> `;
  const row = (one: KnownPayIn) => html`<li>
<strong><bdi dir="ltr">${one.pay_amount} ${one.coin.toUpperCase()}</bdi> · ${say(`coin_${one.status}`)}</strong>
<span><bdi dir="ltr">${one.address}</bdi></span>
<span>${say('arrived', { paid: one.paid, confirmations: one.confirmations })} · ${say('until')} <time datetime="${new Date(one.valid_until).toISOString()}">${moment(one.valid_until)}</time></span>
${
  isOver(one)
    ? ''
    : html`<form method="post" action="${path}"><input type="hidden" name="id" value="${one.id}"><input type="hidden" name="lang" value="${words.locale}">
<div class="events">${chainEvents.map((event) => button(event, one.address))}</div></form>`
}</li>`;
  const list =
    payIns.length === 0
      ? html`<p class="empty">${say('noAddresses')}</p>`
      : html`<div class="panel"><ul class="rows">${payIns.map(row)}</ul></div>`;
  const content = html`<h1>${say('wallet')}</h1><p class="lead">${say('walletLead')}</p>${list}`;
  return page(words, { title: say('wallet'), path, of: say('provider'), home: path }, content);
}

type Provider = Context<{ Bindings: Env }>;

const WALLET = '/crypto/wallet';
const WalletForm = v.object({ id: v.string(), event: v.picklist(chainEvents), lang: v.optional(v.string(), '') });
const providerOf = ({ env }: Provider) => env.COINS.getByName(CRYPTO_PROVIDER);
const wordsOf = (asked: string | undefined) => payWords(isLocale(asked) ? asked : DEFAULT_LOCALE);

/** @returns null for an order without the operator's signature. */
async function readOrder({ env, req }: Provider) {
  try {
    const body = await req.text();
    return (await isRequestSigned(env.CRYPTO_SECRET, req.raw, body)) ? v.parse(CryptoOrder, JSON.parse(body)) : null;
  } catch {
    return null;
  }
}

export const cryptoRoutes = new Hono<{ Bindings: Env }>()
  .use('/crypto/*', async (context, next) => (mayPayForDemo(context.env) ? next() : context.notFound()))
  .get(cryptoCurrenciesPath, ({ json }) => json({ currencies: cryptoCurrencies }))
  .get(cryptoMinimumPath, ({ req, json }) => {
    const coin = v.safeParse(CryptoCurrency, req.query('currency_from'));
    if (!coin.success) return json({ code: 'bad_request' }, 400);
    const least = toDecimal(amountMinor(Number(LEAST)));
    const minimum: v.InferOutput<typeof CryptoMinimum> = {
      currency_from: coin.output,
      currency_to: req.query('fiat_equivalent') ?? '',
      min_amount: coinText(unitsFor(coin.output, least)),
      fiat_equivalent: least,
    };
    return json(minimum);
  })
  .get(cryptoEstimatePath, ({ req, json }) => {
    const coin = v.safeParse(CryptoCurrency, req.query('currency_from'));
    if (!coin.success || req.query('amount') !== '1') return json({ code: 'bad_request' }, 400);
    const estimate: v.InferOutput<typeof CryptoEstimate> = {
      currency_from: coin.output,
      amount_from: '1',
      currency_to: req.query('currency_to') ?? '',
      estimated_amount: toDecimal(amountMinor(Number(coins[coin.output].rate))),
    };
    return json(estimate);
  })
  .post(cryptoPaymentPath, async (context) => {
    const order = await readOrder(context);
    if (order === null) return context.json({ code: 'permission_denied' }, 403);
    return context.json(await providerOf(context).open(order), 201);
  })
  .use(WALLET, guardBackOffice)
  .get(WALLET, async (context) => {
    if (isPublic(context.env)) return context.notFound();
    return context.html(walletPage(wordsOf(context.req.query('lang')), WALLET, await providerOf(context).list()));
  })
  .post(WALLET, async (context) => {
    const sent = v.safeParse(WalletForm, await context.req.parseBody());
    if (isPublic(context.env) || !sent.success) return context.notFound();
    const { id, event, lang } = sent.output;
    await providerOf(context).happen(id, event);
    return context.redirect(`${WALLET}?lang=${wordsOf(lang).locale}`, 303);
  });
