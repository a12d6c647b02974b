import { html } from 'hono/html';
import * as v from 'valibot';
import * as markup from '#backoffice/frame/markup.ts';
import { brand } from '#brand';
import { orderText, PaymentOrder, payPath } from '#contract/cashier/payment-provider.ts';
import { isTextSigned } from '#contract/signature.ts';
import { type Locale, locales } from '#domain/locales.ts';
import { formatAmount, parseAmount, zero } from '#domain/money.ts';
import { type KeyOf, type Translate, translators } from '#domain/texts.ts';
import { deliveries, type PaymentRow } from '#sandbox/payments/payment-provider.ts';
import type en from '#sandbox/payments/texts/en.json';

/**
 * The link to the payment page. Threat: a link with another amount, or one that leads elsewhere afterwards. So it
 * needs the operator's signature and returns to the operator's site.
 */
export type Link = { readonly order: string; readonly signature: string };
type LinkEnv = { readonly PAYMENT_SECRET: string; readonly SITE_ORIGIN: string };

export async function readLink(env: LinkEnv, { order, signature }: Link): Promise<PaymentOrder | null> {
  if (!(await isTextSigned(env.PAYMENT_SECRET, orderText(order), signature))) return null;
  const parsed = v.safeParse(PaymentOrder, JSON.parse(Buffer.from(order, 'base64url').toString()));
  return parsed.success && new URL(parsed.output.return_url).origin === env.SITE_ORIGIN ? parsed.output : null;
}

export type PayTexts = Translate<KeyOf<typeof en>>;
export const payTexts = await translators<typeof en>(
  (locale) => import(`./texts/${locale}.json`, { with: { type: 'json' } }),
);

/** @param amount in wire format: "50.000". */
const money = (amount: string, currency: string, locale: Locale): string =>
  `${formatAmount(parseAmount(amount, 'floor') ?? zero, locale)}\u00a0${currency}`;

/** `close` sends no report. */
export const choices = ['pay', 'refuse', 'later', 'expire', 'close'] as const;
export type Choice = (typeof choices)[number];

const addressOf = ({ order, signature }: Link): string => `${payPath}?${new URLSearchParams({ order, signature })}`;

function framed(t: PayTexts, title: string, path: string, content: markup.Html): markup.Html {
  return markup.page(t, { title, path, of: t('provider'), home: path, languages: locales }, content);
}

export function payPage(t: PayTexts, order: PaymentOrder, payment: PaymentRow, link: Link): markup.Html {
  const { locale } = t;
  const path = addressOf(link);
  const amount = money(order.amount, order.currency, locale);
  const isDecided = payment.status !== 'open' && payment.status !== 'processing';
  const state =
    payment.status === 'open'
      ? ''
      : markup.notice(payment.status === 'paid' ? 'done' : 'refused', t(`settled_${payment.status}`));
  const merchant = brand.name[locale];
  const known = markup.facts([
    [t('toPay'), amount],
    [t('merchant'), merchant],
    [t('reference'), order.payment_id],
    [t('until'), markup.time(order.expires_at, markup.moment(Date.parse(order.expires_at)))],
  ]);
  const back = html`<p class="back"><a href="${order.return_url}">${t('back', { merchant })}</a></p>`;
  const content = html`<div class="narrow panel">
<h1>${t('title')}</h1>
${known}${state}${isDecided ? back : form(t, order, amount, link)}
</div>`;
  return framed(t, t('title'), path, content);
}

function form(t: PayTexts, { system }: PaymentOrder, amount: string, { order, signature }: Link): markup.Html {
  const isCard = system.startsWith('card');
  const button = (choice: Choice, label: string, look = 'quiet') =>
    html`<button class="${look}" name="choice" value="${choice}">${label}</button>`;
  return html`<form method="post" action="${payPath}">
${markup.hidden('order', order)}${markup.hidden('signature', signature)}
${markup.lead(t('test'))}
${isCard ? cardFields(t) : html`<div class="field"><label for="iban">${t('iban')}</label><input id="iban" dir="ltr" value="TN59 0000 0000 0000 0000 0000" readonly></div>${markup.lead(t('bankHint'))}`}
${button('pay', isCard ? t('pay', { amount }) : t('ordered', { amount }), '')}
${button('close', t('close'))}
<fieldset><legend>${t('tryTitle')}</legend>
<label class="unseen" for="delivery">${t('tryTitle')}</label>
<select id="delivery" name="delivery">${deliveries.map((one) => html`<option value="${one}">${t(`delivery_${one}`)}</option>`)}</select>
${button('refuse', t('refuse'))}
${button('later', t('later'))}
${button('expire', t('expire'))}
</fieldset>
</form>`;
}

function cardFields(t: PayTexts): markup.Html {
  const field = (id: string, label: string, value: string) =>
    html`<div class="field"><label for="${id}">${label}</label><input id="${id}" dir="ltr" value="${value}" autocomplete="off"></div>`;
  return html`${field('number', t('cardNumber'), '4000 0000 0000 0000')}
<div class="pair">${field('expiry', t('cardExpiry'), '12/39')}${field('code', t('cardCode'), '000')}</div>
${field('holder', t('holder'), 'A. Zellige')}`;
}

export const badLinkPage = (t: PayTexts): markup.Html =>
  framed(
    t,
    t('badLink'),
    payPath,
    html`<div class="narrow panel"><h1>${t('badLink')}</h1><p class="lead">${t('badLinkText')}</p></div>`,
  );

export function payoutsPage(t: PayTexts, path: string, payouts: readonly PaymentRow[]): markup.Html {
  const row = ({ id, amount, currency, destination, status, at }: PaymentRow) => {
    const button = (choice: Choice, label: string, look: string) =>
      html`<button class="${look}" name="choice" value="${choice}">${label}<span class="unseen"> ${id}</span></button>`;
    const decision = html`<form method="post" action="${path}">${markup.hidden('id', id)}${markup.hidden('lang', t.locale)}
<div class="pair">${button('pay', t('payOut', { amount: money(amount, currency, t.locale) }), '')}${button('refuse', t('refuseOut'), 'quiet')}</div></form>`;
    return markup.row(
      html`${markup.bdi(money(amount, currency, t.locale))} · ${t(`status_${status}`)}`,
      [
        html`${t('destination')} ${markup.bdi(destination ?? '')}`,
        html`${t('reference')} ${markup.bdi(id)} · ${markup.time(new Date(at).toISOString(), markup.moment(at))}`,
      ],
      status === 'open' || status === 'processing' ? decision : '',
    );
  };
  return listed(t, t('payouts'), t('payoutsLead'), path, payouts.map(row), t('noPayouts'));
}

export function listed(
  t: PayTexts,
  title: string,
  lead: string,
  path: string,
  list: markup.Html[],
  none: string,
): markup.Html {
  const found = list.length === 0 ? markup.empty(none) : html`<div class="panel">${markup.rows(list, '')}</div>`;
  return framed(t, title, path, html`<h1>${title}</h1>${markup.lead(lead)}${found}`);
}
