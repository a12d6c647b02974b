/**
 * The crypto provider: coins, addresses to pay to, and a wallet to pay from. Threat: an order in somebody else's name,
 * so orders are signed; a form from another site, so forms are guarded (`backoffice/src/frame/guard.ts`). Accepted
 * risk: it pays without coins. On a private site every visitor sees all addresses and may pay to them; on a public one
 * there is no wallet, and coins exist only with PAYMENTS_DEMO=on.
 */

import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import { guardBackOffice } from '#backoffice/frame/guard.ts';
import * as markup from '#backoffice/frame/markup.ts';
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
import { toLocale } from '#domain/locales.ts';
import { amountMinor, toDecimal } from '#domain/money.ts';
import {
  CRYPTO_PROVIDER,
  chainEvents,
  coins,
  coinText,
  MIN_AMOUNT,
  type PayInRow,
  unitsFor,
} from '#sandbox/crypto/crypto-provider.ts';
import { type Env, isPublic, mayPayForDemo } from '#sandbox/env.ts';
import { listed, type PayTexts, payTexts } from '#sandbox/payments/pages.ts';

function walletPage(t: PayTexts, path: string, payIns: readonly PayInRow[]): markup.Html {
  const row = ({ id, pay_amount, coin, status, address, paid, confirmations, valid_until }: PayInRow) => {
    const buttons = chainEvents.map(
      (event) =>
        html`<button class="quiet" name="event" value="${event}">${t(`chain_${event}`)}<span class="unseen"> ${address}</span></button> `,
    );
    const form = html`<form method="post" action="${path}">${markup.hidden('id', id)}${markup.hidden('lang', t.locale)}
<div class="events">${buttons}</div></form>`;
    const until = markup.time(new Date(valid_until).toISOString(), markup.moment(valid_until));
    return markup.row(
      html`<bdi dir="ltr">${pay_amount} ${coin.toUpperCase()}</bdi> · ${t(`coin_${status}`)}`,
      [html`<bdi dir="ltr">${address}</bdi>`, html`${t('arrived', { paid, confirmations })} · ${t('until')} ${until}`],
      status === 'finished' || status === 'failed' ? '' : form,
    );
  };
  return listed(t, t('wallet'), t('walletLead'), path, payIns.map(row), t('noAddresses'));
}

type Provider = Context<{ Bindings: Env }>;

const WALLET = '/crypto/wallet';
const WalletForm = v.object({ id: v.string(), event: v.picklist(chainEvents), lang: v.optional(v.string(), '') });
const providerOf = ({ env }: Provider) => env.CRYPTO_PROVIDER.getByName(CRYPTO_PROVIDER);

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
    const least = toDecimal(amountMinor(Number(MIN_AMOUNT)));
    return json({
      currency_from: coin.output,
      currency_to: req.query('fiat_equivalent') ?? '',
      min_amount: coinText(unitsFor(coin.output, least)),
      fiat_equivalent: least,
    } satisfies v.InferOutput<typeof CryptoMinimum>);
  })
  .get(cryptoEstimatePath, ({ req, json }) => {
    const coin = v.safeParse(CryptoCurrency, req.query('currency_from'));
    if (!coin.success || req.query('amount') !== '1') return json({ code: 'bad_request' }, 400);
    return json({
      currency_from: coin.output,
      amount_from: '1',
      currency_to: req.query('currency_to') ?? '',
      estimated_amount: toDecimal(amountMinor(Number(coins[coin.output].rate))),
    } satisfies v.InferOutput<typeof CryptoEstimate>);
  })
  .post(cryptoPaymentPath, async (context) => {
    const order = await readOrder(context);
    if (order === null) return context.json({ code: 'permission_denied' }, 403);
    return context.json(await providerOf(context).open(order), 201);
  })
  .use(WALLET, guardBackOffice)
  .get(WALLET, async (context) => {
    if (isPublic(context.env)) return context.notFound();
    return context.html(
      walletPage(payTexts(toLocale(context.req.query('lang'))), WALLET, await providerOf(context).list()),
    );
  })
  .post(WALLET, async (context) => {
    const sent = v.safeParse(WalletForm, await context.req.parseBody());
    if (isPublic(context.env) || !sent.success) return context.notFound();
    const { id, event, lang } = sent.output;
    await providerOf(context).applyEvent(id, event);
    return context.redirect(`${WALLET}?lang=${toLocale(lang)}`, 303);
  });
