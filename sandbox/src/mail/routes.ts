import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { guardBackOffice } from '#backoffice/frame/guard.ts';
import * as markup from '#backoffice/frame/markup.ts';
import { mailPath, OutgoingMail } from '#contract/notifications/mail.ts';
import { isRequestSigned } from '#contract/signature.ts';
import { direction, locales, toLocale } from '#domain/locales.ts';
import { type KeyOf, type Translate, translators } from '#domain/texts.ts';
import { type Env, hasMailbox } from '#sandbox/env.ts';
import { readBody } from '#sandbox/games/protocol.ts';
import { MAILBOX, type ReceivedMail } from '#sandbox/mail/mailbox.ts';
import type en from '#sandbox/mail/texts/en.json';

type MailTexts = Translate<KeyOf<typeof en>>;
const translatorIn = await translators<typeof en>(
  (locale) => import(`./texts/${locale}.json`, { with: { type: 'json' } }),
);

const timeOf = ({ at }: ReceivedMail) => markup.time(new Date(at).toISOString(), markup.moment(at));

const mailPage = (t: MailTexts, title: string, path: string, content: markup.Html): markup.Html =>
  markup.page(t, { title, path, of: t('mailbox'), home: `/mail?lang=${t.locale}`, languages: locales }, content);

function listPage(t: MailTexts, to: string, mails: readonly ReceivedMail[]): markup.Html {
  const { locale } = t;
  const found =
    mails.length === 0
      ? html`<p class="empty" role="status">${to === '' ? t('empty') : t('nothingFor', { to })}</p>`
      : html`<ul class="mails">${mails.map(
          (mail) =>
            html`<li><a href="/mail/${mail.id}?lang=${locale}"><strong lang="${mail.locale}" dir="${direction(mail.locale)}">${mail.subject}</strong><span><bdi>${mail.to}</bdi></span>${timeOf(mail)}</a></li>`,
        )}</ul>`;
  return mailPage(
    t,
    t('messages'),
    '/mail',
    html`<h1>${t('messages')}</h1>
${markup.lead(t('lead'))}
<form class="search" method="get" action="/mail" role="search">
<div class="field"><label for="to">${t('to')}</label><input id="to" name="to" type="email" value="${to}" autocomplete="off" maxlength="254"></div>
<input type="hidden" name="lang" value="${locale}">
<button>${t('search')}</button>
</form>
${found}`,
  );
}

function messagePage(t: MailTexts, mail: ReceivedMail): markup.Html {
  const { locale } = t;
  const side = direction(mail.locale);
  return mailPage(
    t,
    mail.subject,
    `/mail/${mail.id}`,
    html`<p class="back"><a href="/mail?lang=${locale}">${t('back')}</a></p>
<h1 lang="${mail.locale}" dir="${side}">${mail.subject}</h1>
${markup.facts([
  [t('to'), mail.to],
  [t('receivedAt'), timeOf(mail)],
])}
<iframe class="mail-body" src="/mail/${mail.id}/html" title="${t('message')}"></iframe>
<details class="mail-text"><summary>${t('inWords')}</summary><pre lang="${mail.locale}" dir="${side}" tabindex="0">${mail.text}</pre></details>`,
  );
}

const noMessagePage = (t: MailTexts): markup.Html =>
  mailPage(
    t,
    t('gone'),
    '/mail',
    html`<h1>${t('gone')}</h1><p class="back"><a href="/mail?lang=${t.locale}">${t('back')}</a></p>`,
  );

/** Links open outside the frame. */
const withTopLinks = (page: string): string => page.replace('<head>', '<head><base target="_top">');

/**
 * The mailbox of a house without a mail service: people read it at `/mail`, tests at `/mail/api/messages?to=`. Threat:
 * whoever reads these mails can open any account. So a public site has none without MAILBOX=on, mails need the sender's
 * signature, and no other site or game can read one (`backoffice/src/frame/guard.ts`). Accepted risk: on a private
 * machine, whoever reaches the port reads every mail.
 */

type Post = Context<{ Bindings: Env }>;
const MAX_MAIL_LENGTH = 100_000;
const none = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
/** A mail is untrusted HTML: it runs no script and loads nothing, and its links open outside the frame. */
const contained = {
  ...none,
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation allow-popups allow-popups-to-escape-sandbox",
  'referrer-policy': 'no-referrer',
};

const boxOf = ({ env }: Post) => env.MAIL.getByName(MAILBOX);
const textsFor = ({ req }: Post): MailTexts => translatorIn(toLocale(req.query('lang')));
/** Browsers send this header; tests and other programs do not. */
const isByScript = ({ req }: Post): boolean => req.header('sec-fetch-site') !== undefined;

export const mailRoutes = new Hono<{ Bindings: Env }>()
  .use('/mail/*', async (context, next) => (hasMailbox(context.env) ? next() : context.notFound()))
  .post(mailPath, async (context) => {
    const { env, req, body } = context;
    const sent = new Uint8Array(await req.raw.clone().arrayBuffer());
    if (!env.MAIL_SECRET || !(await isRequestSigned(env.MAIL_SECRET, req.raw, sent))) return body(null, 403);
    const mail = await readBody(req.raw, OutgoingMail, MAX_MAIL_LENGTH);
    if (!mail) return body(null, 400);
    await boxOf(context).receive(mail);
    return body(null, 204);
  })
  .get(mailPath, async (context) => {
    if (isByScript(context)) return context.body(null, 403);
    const to = context.req.query('to')?.trim() || null;
    return context.json({ messages: await boxOf(context).list(to) }, 200, none);
  })
  .get('/mail/:id/html', async (context) => {
    const mail = await boxOf(context).read(context.req.param('id'));
    return mail ? context.html(withTopLinks(mail.html), 200, contained) : context.body(null, 404);
  })
  .use('/mail', guardBackOffice)
  .use('/mail/:id', guardBackOffice)
  .get('/mail', async (context) => {
    const to = context.req.query('to')?.trim() ?? '';
    return context.html(listPage(textsFor(context), to, await boxOf(context).list(to || null)));
  })
  .get('/mail/:id', async (context) => {
    const t = textsFor(context);
    const mail = await boxOf(context).read(context.req.param('id'));
    return mail ? context.html(messagePage(t, mail)) : context.html(noMessagePage(t), 404);
  });
