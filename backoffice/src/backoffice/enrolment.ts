/**
 * Lets an employee set a password and a second factor through a link. Threat: whoever created the account takes it
 * over. So nobody else learns the password or the second factor, and a link that needed two approvals asks for the
 * second person's code. The link is in the address, which `referrer-policy` keeps from other sites.
 */
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { renderSVG } from 'uqr';
import type { Env } from '#backoffice/env.ts';
import { callWithoutSession, type Refusal } from '#backoffice/frame/host.ts';
import type { Html } from '#backoffice/frame/markup.ts';
import * as markup from '#backoffice/frame/markup.ts';
import * as ui from '#backoffice/frame/page.ts';
import { type Fields, fromOf, languageOf, readFields } from '#backoffice/frame/visit.ts';
import { beginEnrolment, completeEnrolment } from '#contract/backoffice/enrolment.ts';
import { password } from '#domain/house-rules.ts';

export const ENROL = '/enrol';

type Shown = {
  readonly words: ui.Words;
  readonly path: string;
  readonly refused: string | null;
  readonly sent: ui.Sent;
};

function entryPage({ words, path, refused }: Pick<Shown, 'words' | 'path' | 'refused'>, content: Html): Html {
  const { t, codeText } = words;
  const message = refused === null ? '' : markup.notice('refused', codeText('refused', refused));
  const body = html`<div class="panel narrow"><h1>${t('enrol')}</h1>${message}${content}</div>`;
  return ui.backOfficePage(words, { title: t('enrol'), path, isSignedIn: false }, body);
}

/** Opening the link changes nothing, so that scanners of mails do not use it up. */
function beginPage(shown: Shown): Html {
  const { t } = shown.words;
  const code = {
    type: 'text',
    autocomplete: 'off',
    autocapitalize: 'none',
    spellcheck: 'false',
    dir: 'ltr',
    isOptional: true,
  };
  const { input } = ui.fieldsOf(shown.words, shown.sent);
  const form = ui.form(shown.path, input('code', t('enrolCode'), code), t('enrolBegin'));
  return entryPage(shown, html`${markup.lead(t('enrolLead'))}${form}`);
}

type Enrolment = { readonly username: string; readonly secret: string; readonly address: string };

function choosePage(shown: Shown, { username, secret, address }: Enrolment, code: string): Html {
  const { t } = shown.words;
  const { input } = ui.fieldsOf(shown.words, shown.sent);
  const named = { type: 'text', autocomplete: 'username', value: username, readonly: '' };
  const chosen = { type: 'password', autocomplete: 'new-password', minlength: `${password.min.count}` };
  const oneTime = { type: 'text', autocomplete: 'one-time-code', inputmode: 'numeric', maxlength: '7', dir: 'ltr' };
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(address))}`;
  const fields = html`${markup.hidden('code', code)}${markup.hidden('step', 'completion')}
${input('username', t('username'), named)}
${input('password', t('enrolPassword'), chosen)}
${input('one_time_code', t('code'), oneTime)}`;
  return entryPage(
    shown,
    html`${markup.lead(t('enrolApp'))}
<p><img class="qr" src="${picture}" alt="${t('enrolPicture')}" width="220" height="220"></p>
${markup.facts([[t('staffSecret'), html`<code dir="ltr">${secret}</code>`]], 'tall')}
${ui.form(shown.path, fields, t('enrolDone'))}`,
  );
}

async function answer(context: Context<{ Bindings: Env }>, token: string, fields: Fields) {
  const [words, from, path] = [ui.wordsOf(languageOf(context)), fromOf(context), `${ENROL}/${token}`];
  const { success } = await context.env.SIGN_IN_LIMIT.limit({ key: from.address });
  const { code = '' } = fields;
  const withErrors = ({ code: refused, fields: faults }: Refusal): Shown => ({
    ...{ words, path },
    refused: refused === 'bad_request' ? null : refused,
    sent: { values: {}, faults },
  });
  if (!success) return context.html(beginPage(withErrors({ code: 'too_many_requests', fields: {} })), 429);
  const enrolment = await callWithoutSession(from, beginEnrolment, { body: { token, code } });
  if (!enrolment.ok) return context.html(beginPage(withErrors(enrolment.error)), 400);
  const shown = { words, path, refused: null, sent: ui.unsent };
  if (fields.step !== 'completion') return context.html(choosePage(shown, enrolment.value, code));
  const { password: chosen = '', one_time_code = '' } = fields;
  const body = { token, code, password: chosen, one_time_code };
  const completed = await callWithoutSession(from, completeEnrolment, { body });
  if (!completed.ok) return context.html(choosePage(withErrors(completed.error), enrolment.value, code), 400);
  return context.redirect('/', 303);
}

export const enrolmentRoutes = new Hono<{ Bindings: Env }>()
  .get(`${ENROL}/:token`, (context) => {
    const path = `${ENROL}/${context.req.param('token')}`;
    return context.html(beginPage({ words: ui.wordsOf(languageOf(context)), path, refused: null, sent: ui.unsent }));
  })
  .post(`${ENROL}/:token`, async (context) => answer(context, context.req.param('token'), await readFields(context)));
