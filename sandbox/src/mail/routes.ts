import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { guardBackOffice } from '#backoffice/frame/guard.ts';
import * as markup from '#backoffice/frame/markup.ts';
import { mailPath, OutgoingMail } from '#contract/notifications/mail.ts';
import { isRequestSigned } from '#contract/signature.ts';
import { direction, locales, toLocale } from '#domain/locales.ts';
import { type Env, hasMailbox } from '#sandbox/env.ts';
import { bodyOf } from '#sandbox/games/protocol.ts';
import { MAILBOX, type ReceivedMail } from '#sandbox/mail/mailbox.ts';
import ar from '#sandbox/mail/texts/ar.json' with { type: 'json' };
import en from '#sandbox/mail/texts/en.json' with { type: 'json' };
import fr from '#sandbox/mail/texts/fr.json' with { type: 'json' };

type MailWords = markup.Speech<keyof typeof fr>;

const timeOf = ({ at }: ReceivedMail, moment: MailWords['moment']) =>
  markup.time(new Date(at).toISOString(), moment(at));

const mailPage = (words: MailWords, title: string, path: string, content: markup.Html): markup.Html =>
  markup.page(
    words,
    { title, path, of: words.say('mailbox'), home: `/mail?lang=${words.locale}`, languages: locales },
    content,
  );

function listPage(words: MailWords, to: string, mails: readonly ReceivedMail[]): markup.Html {
  const { say, locale, moment } = words;
  const found =
    mails.length === 0
      ? html`<p class="empty" role="status">${to === '' ? say('empty') : say('nothingFor', { to })}</p>`
      : html`<ul class="mails">${mails.map(
          (mail) =>
            html`<li><a href="/mail/${mail.id}?lang=${locale}"><strong lang="${mail.locale}" dir="${direction(mail.locale)}">${mail.subject}</strong><span><bdi>${mail.to}</bdi></span>${timeOf(mail, moment)}</a></li>`,
        )}</ul>`;
  return mailPage(
    words,
    say('messages'),
    '/mail',
    html`<h1>${say('messages')}</h1>
${markup.lead(say('lead'))}
<form class="search" method="get" action="/mail" role="search">
<div class="field"><label for="to">${say('to')}</label><input id="to" name="to" type="email" value="${to}" autocomplete="off" maxlength="254"></div>
<input type="hidden" name="lang" value="${locale}">
<button>${say('search')}</button>
</form>
${found}`,
  );
}

function messagePage(words: MailWords, mail: ReceivedMail): markup.Html {
  const { say, locale, moment } = words;
  const side = direction(mail.locale);
  return mailPage(
    words,
    mail.subject,
    `/mail/${mail.id}`,
    html`<p class="back"><a href="/mail?lang=${locale}">${say('back')}</a></p>
<h1 lang="${mail.locale}" dir="${side}">${mail.subject}</h1>
${markup.facts([
  [say('to'), mail.to],
  [say('receivedAt'), timeOf(mail, moment)],
])}
<iframe class="mail-body" src="/mail/${mail.id}/html" title="${say('message')}"></iframe>
<details class="mail-text"><summary>${say('inWords')}</summary><pre lang="${mail.locale}" dir="${side}" tabindex="0">${mail.text}</pre></details>`,
  );
}

const noMessagePage = (words: MailWords): markup.Html =>
  mailPage(
    words,
    words.say('gone'),
    '/mail',
    html`<h1>${words.say('gone')}</h1><p class="back"><a href="/mail?lang=${words.locale}">${words.say('back')}</a></p>`,
  );

/** Links leave the frame. */
const withTopLinks = (page: string): string => page.replace('<head>', '<head><base target="_top">');

/**
 * The mailbox of a house without a mail service: read at `/mail`, by tests at `/mail/api/messages?to=`. Threat:
 * whoever reads these mails can open any account. So a public site has none without MAILBOX=on, mails need the
 * sender's signature, and no other site or game can read one (`backoffice/src/frame/guard.ts`). Accepted risk: on a private
 * machine, whoever reaches the port reads every mail.
 */

type Post = Context<{ Bindings: Env }>;
const LONGEST_MAIL = 100_000;
const none = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
/** A mail is a stranger's page: nothing in it runs or loads, and links leave the frame. */
const contained = {
  ...none,
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation allow-popups allow-popups-to-escape-sandbox",
  'referrer-policy': 'no-referrer',
};

const boxOf = ({ env }: Post) => env.MAIL.getByName(MAILBOX);
const wordsOf = ({ req }: Post): MailWords => markup.speechOf({ fr, en, ar }, toLocale(req.query('lang')));
/** Browsers say where a script's request comes from; other programs do not. */
const isByScript = ({ req }: Post): boolean => req.header('sec-fetch-site') !== undefined;

export const mailRoutes = new Hono<{ Bindings: Env }>()
  .use('/mail/*', async (context, next) => (hasMailbox(context.env) ? next() : context.notFound()))
  .post(mailPath, async (context) => {
    const { env, req, body } = context;
    const sent = new Uint8Array(await req.raw.clone().arrayBuffer());
    if (!env.MAIL_SECRET || !(await isRequestSigned(env.MAIL_SECRET, req.raw, sent))) return body(null, 403);
    const mail = await bodyOf(req.raw, OutgoingMail, LONGEST_MAIL);
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
    return context.html(listPage(wordsOf(context), to, await boxOf(context).list(to || null)));
  })
  .get('/mail/:id', async (context) => {
    const words = wordsOf(context);
    const mail = await boxOf(context).read(context.req.param('id'));
    return mail ? context.html(messagePage(words, mail)) : context.html(noMessagePage(words), 404);
  });
