/** The services that the operator may close. Threat: see `contract/backoffice/staff-settings.ts`. */
import { Hono } from 'hono';
import { html } from 'hono/html';
import type * as v from 'valibot';
import type { Env } from '#backoffice/env.ts';
import type { Html } from '#backoffice/frame/markup.ts';
import * as markup from '#backoffice/frame/markup.ts';
import * as ui from '#backoffice/frame/page.ts';
import { signedIn, type Visit } from '#backoffice/frame/visit.ts';
import { mayChange } from '#contract/backoffice/permissions.ts';
import { getStaffSettings, setService } from '#contract/backoffice/staff-settings.ts';

const SETTINGS = '/settings';
const DONE = 'services';

type SettingsView = v.InferOutput<typeof getStaffSettings.answer>;
type Service = SettingsView['services'][number];
/** The outcome of the form of one service. */
type Outcome = { readonly service: string; readonly outcome: ui.Outcome };

const sinceText = ({ t, moment }: ui.Words, { at, staff, reason }: NonNullable<Service['last']>): string =>
  t('settingsSince', { at: moment(at), staff, reason });

function serviceRow(words: ui.Words, { service, is_open: isOpen, last }: Service, result: Outcome | null): Html {
  const { t, codeText, role } = words;
  const name = codeText('settingsService', service);
  const { input } = ui.fieldsOf(words, ui.sentWith(result?.service === service ? result.outcome : null), `${service}-`);
  const label = html`${t(isOpen ? 'settingsClose' : 'settingsReopen')}<span class="unseen"> ${name}</span>`;
  const form = html`<form class="search" method="post" action="${SETTINGS}/${service}">
${markup.hidden('is_open', isOpen ? 'no' : 'yes')}
${input('reason', t('settingsReason'), { type: 'text', maxlength: '300', autocomplete: 'off' })}
<button class="${isOpen ? 'quiet' : ''}">${label}</button></form>`;
  return markup.row(
    name,
    [t(isOpen ? 'settingsOpen' : 'settingsClosed'), last === null ? '' : markup.bdi(sinceText(words, last))],
    mayChange(role, 'settings') ? form : '',
  );
}

function settingsPage(words: ui.Words, { services, changes }: SettingsView, result: Outcome | null): Html {
  const { t, codeText, role } = words;
  const log = changes.map((change) =>
    markup.row(codeText('settingsService', change.service), [
      t(change.is_open ? 'settingsOpen' : 'settingsClosed'),
      markup.bdi(sinceText(words, change)),
    ]),
  );
  const { outcome } = result ?? {};
  const message =
    outcome && markup.notice(outcome.kind, codeText(outcome.kind === 'done' ? 'done' : 'refused', outcome.code));
  const rows = services.map((service) => serviceRow(words, service, result));
  return ui.backOfficePage(
    words,
    { title: t('settings'), path: SETTINGS },
    html`<h1>${t('settings')}</h1>
${message ?? ''}
${markup.lead(t('settingsLead'))}
${mayChange(role, 'settings') ? '' : markup.lead(t('settingsReadOnly'))}
<div class="columns">${ui.panel('services', t('settingsServices'), markup.rows(rows, ''))}
${ui.panel('log', t('log'), markup.rows(log, t('noEntries')))}</div>`,
  );
}

async function show(visit: Visit, result: Outcome | null) {
  const known = await visit.host.call(getStaffSettings);
  if (!known.ok) return visit.refuse(known.error);
  return visit.show(settingsPage(visit.words, known.value, result), result?.outcome ?? null);
}

export const settingsPageRoutes = new Hono<{ Bindings: Env }>()
  .get(SETTINGS, (context) =>
    signedIn(context, (visit) => {
      const isDone = context.req.query('done') === DONE;
      return show(visit, isDone ? { service: '', outcome: { kind: 'done', code: DONE } } : null);
    }),
  )
  .post(`${SETTINGS}/:service`, (context) =>
    signedIn(context, async (visit) => {
      const service = context.req.param('service');
      const fields = await visit.fields();
      const body = { is_open: fields.is_open === 'yes', reason: fields.reason };
      const result = await visit.host.call(setService, { params: { service }, body });
      return visit.answer(result, `${SETTINGS}?done=${DONE}`, fields, (outcome) => show(visit, { service, outcome }));
    }),
  );
