import { html } from 'hono/html';
import * as v from 'valibot';
import * as markup from '#backoffice/frame/markup.ts';
import { brand } from '#brand';
import { orderText, PaymentOrder, payPath } from '#contract/cashier/payment-provider.ts';
import { isTextSigned } from '#contract/signature.ts';
import { type Locale, locales } from '#domain/locales.ts';
import { formatAmount, parseAmount, zero } from '#domain/money.ts';
import { deliveries, type KnownPayment } from '#sandbox/payments/payment-provider.ts';
import ar from '#sandbox/payments/texts/ar.json' with { type: 'json' };
import en from '#sandbox/payments/texts/en.json' with { type: 'json' };
import fr from '#sandbox/payments/texts/fr.json' with { type: 'json' };

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

export type PayWords = markup.Speech<keyof typeof fr> & {
  /** @param amount as it crosses the wire: "50.000". */
  readonly money: (amount: string, currency: string) => string;
};

export const payWords = (locale: Locale): PayWords => ({
  ...markup.speechOf({ fr, en, ar }, locale),
  money: (amount, currency) => `${formatAmount(parseAmount(amount, 'floor') ?? zero, locale)}\u00a0${currency}`,
});

/** `close` tells nobody anything. */
export const choices = ['pay', 'refuse', 'later', 'expire', 'close'] as const;
export type Choice = (typeof choices)[number];

const addressOf = ({ order, signature }: Link): string => `${payPath}?${new URLSearchParams({ order, signature })}`;

function framed(words: PayWords, title: string, path: string, content: markup.Html): markup.Html {
  return markup.page(words, { title, path, of: words.say('provider'), home: path, languages: locales }, content);
}

export function payPage(words: PayWords, order: PaymentOrder, payment: KnownPayment, link: Link): markup.Html {
  const { say, money, moment, locale } = words;
  const path = addressOf(link);
  const amount = money(order.amount, order.currency);
  const isDecided = payment.status !== 'open' && payment.status !== 'processing';
  const state =
    payment.status === 'open'
      ? ''
      : markup.notice(payment.status === 'paid' ? 'done' : 'refused', say(`settled_${payment.status}`));
  const merchant = brand.name[locale];
  const known = markup.facts([
    [say('toPay'), amount],
    [say('merchant'), merchant],
    [say('reference'), order.payment_id],
    [say('until'), markup.time(order.expires_at, moment(Date.parse(order.expires_at)))],
  ]);
  const back = html`<p class="back"><a href="${order.return_url}">${say('back', { merchant })}</a></p>`;
  const content = html`<div class="narrow panel">
<h1>${say('title')}</h1>
${known}${state}${isDecided ? back : form(words, order, amount, link)}
</div>`;
  return framed(words, say('title'), path, content);
}

function form(words: PayWords, { system }: PaymentOrder, amount: string, { order, signature }: Link): markup.Html {
  const { say } = words;
  const isCard = system.startsWith('card');
  const button = (choice: Choice, label: string, look = 'quiet') =>
    html`<button class="${look}" name="choice" value="${choice}">${label}</button>`;
  return html`<form method="post" action="${payPath}">
${markup.hidden('order', order)}${markup.hidden('signature', signature)}
${markup.lead(say('test'))}
${isCard ? cardFields(words) : html`<div class="field"><label for="iban">${say('iban')}</label><input id="iban" dir="ltr" value="TN59 0000 0000 0000 0000 0000" readonly></div>${markup.lead(say('bankHint'))}`}
${button('pay', isCard ? say('pay', { amount }) : say('ordered', { amount }), '')}
${button('close', say('close'))}
<fieldset><legend>${say('tryTitle')}</legend>
<label class="unseen" for="delivery">${say('tryTitle')}</label>
<select id="delivery" name="delivery">${deliveries.map((one) => html`<option value="${one}">${say(`delivery_${one}`)}</option>`)}</select>
${button('refuse', say('refuse'))}
${button('later', say('later'))}
${button('expire', say('expire'))}
</fieldset>
</form>`;
}

function cardFields({ say }: PayWords): markup.Html {
  const field = (id: string, label: string, value: string) =>
    html`<div class="field"><label for="${id}">${label}</label><input id="${id}" dir="ltr" value="${value}" autocomplete="off"></div>`;
  return html`${field('number', say('cardNumber'), '4000 0000 0000 0000')}
<div class="pair">${field('expiry', say('cardExpiry'), '12/39')}${field('code', say('cardCode'), '000')}</div>
${field('holder', say('holder'), 'A. Zellige')}`;
}

export const badLinkPage = (words: PayWords): markup.Html =>
  framed(
    words,
    words.say('badLink'),
    payPath,
    html`<div class="narrow panel"><h1>${words.say('badLink')}</h1><p class="lead">${words.say('badLinkText')}</p></div>`,
  );

export function payoutsPage(words: PayWords, path: string, payouts: readonly KnownPayment[]): markup.Html {
  const { say, money, moment } = words;
  const row = ({ id, amount, currency, destination, status, at }: KnownPayment) => {
    const button = (choice: Choice, label: string, look: string) =>
      html`<button class="${look}" name="choice" value="${choice}">${label}<span class="unseen"> ${id}</span></button>`;
    const decision = html`<form method="post" action="${path}">${markup.hidden('id', id)}${markup.hidden('lang', words.locale)}
<div class="pair">${button('pay', say('payOut', { amount: money(amount, currency) }), '')}${button('refuse', say('refuseOut'), 'quiet')}</div></form>`;
    return markup.row(
      html`${markup.bdi(money(amount, currency))} · ${say(`status_${status}`)}`,
      [
        html`${say('destination')} ${markup.bdi(destination ?? '')}`,
        html`${say('reference')} ${markup.bdi(id)} · ${markup.time(new Date(at).toISOString(), moment(at))}`,
      ],
      status === 'open' || status === 'processing' ? decision : '',
    );
  };
  return listed(words, say('payouts'), say('payoutsLead'), path, payouts.map(row), say('noPayouts'));
}

export function listed(
  words: PayWords,
  title: string,
  lead: string,
  path: string,
  list: markup.Html[],
  none: string,
): markup.Html {
  const found = list.length === 0 ? markup.empty(none) : html`<div class="panel">${markup.rows(list, '')}</div>`;
  return framed(words, title, path, html`<h1>${title}</h1>${markup.lead(lead)}${found}`);
}
