/**
 * The payment provider. Threat: a payment in somebody else's name, or a forged report. So a page opens only with the
 * operator's signature (pages.ts), its form comes from the page itself (`backoffice/src/frame/guard.ts`), and payout
 * orders and reports are signed. Accepted risk: a visitor of the page pays without money, on a public site only with
 * PAYMENTS_DEMO=on; on a private site everybody sees the payouts.
 */
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { guardBackOffice } from '#backoffice/frame/guard.ts';
import {
  type PaymentReport,
  PayoutOrder,
  type PayoutTaken,
  payoutOrderPath,
  payPath,
} from '#contract/cashier/payment-provider.ts';
import { isRequestSigned } from '#contract/signature.ts';
import { DEFAULT_LOCALE, isLocale, toLocale } from '#domain/locales.ts';
import { type Env, isPublic, mayPayForDemo } from '#sandbox/env.ts';
import {
  badLinkPage,
  type Choice,
  choices,
  payoutsPage,
  payPage,
  payTexts,
  readLink,
} from '#sandbox/payments/pages.ts';
import { deliveries, PAYMENT_PROVIDER } from '#sandbox/payments/payment-provider.ts';

type Provider = Context<{ Bindings: Env }>;

const PAYOUTS = '/payments/payouts';
const outcomes: Readonly<Record<Exclude<Choice, 'close'>, PaymentReport['status']>> = {
  pay: 'paid',
  refuse: 'failed',
  later: 'processing',
  expire: 'expired',
};
const text = v.optional(v.string(), '');
const PayForm = v.object({
  order: text,
  signature: text,
  choice: v.optional(v.picklist(choices), 'close'),
  delivery: v.optional(v.picklist(deliveries), 'once'),
});
const PayoutForm = v.object({ id: text, choice: v.picklist(['pay', 'refuse']), lang: text });

const boxOf = ({ env }: Provider) => env.PAYMENT_PROVIDER.getByName(PAYMENT_PROVIDER);

/** The form may redirect to the operator's site. */
async function allowReturn(context: Provider, next: () => Promise<void>): Promise<void> {
  await next();
  const policy = context.res.headers.get('content-security-policy') ?? '';
  context.header(
    'content-security-policy',
    policy.replace("form-action 'self'", `form-action 'self' ${context.env.SITE_ORIGIN}`),
  );
}

export const paymentRoutes = new Hono<{ Bindings: Env }>()
  .use('/payments/*', async (context, next) => (mayPayForDemo(context.env) ? next() : context.notFound()))
  .post(payoutOrderPath, async (context) => {
    const { env, req, json } = context;
    const body = await req.text();
    if (!(await isRequestSigned(env.PAYMENT_SECRET, req.raw, body))) return json({ code: 'permission_denied' }, 403);
    const order = v.safeParse(PayoutOrder, JSON.parse(body));
    if (!order.success) return json({ code: 'bad_request' }, 400);
    const { id } = await boxOf(context).receivePayout(order.output);
    const taken: PayoutTaken = { payment_id: id };
    return json(taken, 202);
  })
  .use(payPath, allowReturn, guardBackOffice)
  .use(PAYOUTS, guardBackOffice)
  .get(payPath, async (context) => {
    const { order = '', signature = '', lang } = context.req.query();
    const link = { order, signature };
    const read = await readLink(context.env, link);
    if (read === null) return context.html(badLinkPage(payTexts(toLocale(lang))), 400);
    const t = payTexts(isLocale(lang) ? lang : read.locale);
    return context.html(payPage(t, read, await boxOf(context).openDeposit(read), link));
  })
  .post(payPath, async (context) => {
    const sent = v.safeParse(PayForm, await context.req.parseBody());
    const order = sent.success ? await readLink(context.env, sent.output) : null;
    if (!sent.success || order === null) return context.html(badLinkPage(payTexts(DEFAULT_LOCALE)), 400);
    const { choice, delivery } = sent.output;
    await boxOf(context).openDeposit(order);
    if (choice !== 'close') await boxOf(context).decide('deposit', order.payment_id, outcomes[choice], delivery);
    return context.redirect(order.return_url, 303);
  })
  .get(PAYOUTS, async (context) => {
    if (isPublic(context.env)) return context.notFound();
    const t = payTexts(toLocale(context.req.query('lang')));
    return context.html(payoutsPage(t, PAYOUTS, await boxOf(context).list('payout')));
  })
  .post(PAYOUTS, async (context) => {
    const sent = v.safeParse(PayoutForm, await context.req.parseBody());
    if (isPublic(context.env) || !sent.success) return context.notFound();
    const { id, choice, lang } = sent.output;
    await boxOf(context).decide('payout', id, outcomes[choice], 'once');
    return context.redirect(`${PAYOUTS}?lang=${toLocale(lang)}`, 303);
  });
