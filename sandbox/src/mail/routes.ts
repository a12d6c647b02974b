/**
 * The mailbox of a house that nobody has given a mail service: every mail it sends can be read here, by a person at
 * `/mail` and by a test at `/mail/api/messages?to=`.
 * Threat: whoever reads these mails can open any account. So there is no mailbox where the site is public, unless its
 * operator says so by name (MAILBOX=on); mails are taken only with the sender's signature; and neither another site nor
 * a game on this very origin can read one (`src/backoffice/guard.ts`).
 * Accepted risk: on a machine of one's own, everybody who can reach this port reads every mail.
 */
import { type Context, Hono } from 'hono';
import { mailPath, OutgoingMail } from '#contract/notifications/mail.ts';
import { isRequestSigned } from '#contract/signature.ts';
import { DEFAULT_LOCALE, isLocale, type Locale } from '#domain/locales.ts';
import { guardBackOffice } from '#sandbox/backoffice/guard.ts';
import type { Env } from '#sandbox/env.ts';
import { bodyOf } from '#sandbox/games/request-body.ts';
import { MAILBOX } from '#sandbox/mail/mailbox.ts';
import { listPage, mailWords, messagePage, noMessagePage, withTopLinks } from '#sandbox/mail/pages.ts';
import { hasMailbox } from '#sandbox/public-site.ts';

type Post = Context<{ Bindings: Env }>;
const LONGEST_MAIL = 100_000;
const none = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
/** A mail is a stranger's page: nothing in it runs, loads or asks for anything, and a link in it leaves the frame. */
const contained = {
  ...none,
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation allow-popups allow-popups-to-escape-sandbox",
  'referrer-policy': 'no-referrer',
};

const boxOf = ({ env }: Post) => env.MAIL.getByName(MAILBOX);
const localeOf = ({ req }: Post): Locale => {
  const asked = req.query('lang');
  return isLocale(asked) ? asked : DEFAULT_LOCALE;
};
/** Every browser says where a script's request comes from, and a program outside of one does not. */
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
    return context.html(listPage(mailWords(localeOf(context)), to, await boxOf(context).list(to || null)));
  })
  .get('/mail/:id', async (context) => {
    const words = mailWords(localeOf(context));
    const mail = await boxOf(context).read(context.req.param('id'));
    return mail ? context.html(messagePage(words, mail)) : context.html(noMessagePage(words), 404);
  });
