/** The audit log of employees. Threat: a name or a detail that contains markup. All values are escaped. */
import { Hono } from 'hono';
import { html } from 'hono/html';
import type * as v from 'valibot';
import type { Env } from '#backoffice/env.ts';
import type { Html } from '#backoffice/frame/markup.ts';
import * as markup from '#backoffice/frame/markup.ts';
import * as ui from '#backoffice/frame/page.ts';
import { signedIn } from '#backoffice/frame/visit.ts';
import { type AuditEntry, areas, listAudit } from '#contract/backoffice/staff-audit.ts';

const AUDIT = '/audit';
const EVERY = 'every';
const filters = ['staff', 'area', 'subject', 'day'] as const;
type Filter = Readonly<Record<string, string>>;

/** A person is shown by name, because an id says nothing. */
function subjectText({ subject, person }: AuditEntry): Html | '' {
  if (subject === null) return '';
  if (person === null) return html`<bdi dir="ltr">${subject}</bdi>`;
  const path = person.is_player ? `/players/${subject}` : `/staff/${subject}`;
  return html`<a href="${path}">${markup.bdi(person.username)}</a>`;
}

function outcomeText({ t, codeText }: ui.Words, { outcome }: AuditEntry): string {
  if (outcome === '') return t('auditUnknown');
  if (outcome === 'waits') return t('auditWaits');
  return outcome === 'done' ? t('auditDone') : `${t('auditRefused')} ${codeText('refused', outcome)}`;
}

function entryRow(words: ui.Words, entry: AuditEntry): Html {
  const detail = Object.entries(entry.detail).map(([name, value]) => html`<bdi dir="ltr">${name}: ${value}</bdi> `);
  const subject = subjectText(entry);
  return markup.row(html`${words.codeText('audit', entry.action)}${subject === '' ? '' : html` · ${subject}`}`, [
    html`${markup.bdi(entry.staff)}, ${markup.time(entry.at, words.moment(entry.at))}`,
    detail.length === 0 ? '' : html`${detail}`,
    outcomeText(words, entry),
  ]);
}

function filterForm(words: ui.Words, values: Filter, faults: Filter): Html {
  const { t, codeText } = words;
  const { input, select } = ui.fieldsOf(words, { values, faults });
  const text = { type: 'search', autocomplete: 'off', maxlength: '200', isOptional: true };
  const choices = [[EVERY, t('auditEvery')] as const, ...areas.map((area) => [area, codeText('area', area)] as const)];
  return html`<form method="get" action="${AUDIT}" role="search">
<div class="pair">${input('staff', t('auditStaff'), text)}${input('subject', t('auditSubject'), text)}</div>
<div class="pair">${select('area', t('auditArea'), choices)}${input('day', t('auditDay'), { type: 'date', isOptional: true })}</div>
<button>${t('search')}</button>
</form>`;
}

type Found = v.InferOutput<typeof listAudit.answer>;

function auditPage(words: ui.Words, filter: Filter, found: Found | null, faults: Filter): Html {
  const { t } = words;
  const title = t('audit');
  const path = (more: Filter) => `${AUDIT}?${new URLSearchParams({ ...filter, ...more })}`;
  const older =
    found?.next == null ? '' : html`<p><a href="${path({ before: String(found.next) })}">${t('auditOlder')}</a></p>`;
  const rows = markup.rows(found?.entries.map((entry) => entryRow(words, entry)) ?? [], t('auditNone'));
  const list = found === null ? '' : ui.panel('entries', t('auditEntries'), html`${rows}${older}`);
  return ui.backOfficePage(
    words,
    { title, path: AUDIT },
    html`<h1>${title}</h1>${filterForm(words, filter, faults)}${list}`,
  );
}

export const auditRoutes = new Hono<{ Bindings: Env }>().get(AUDIT, (context) =>
  signedIn(context, async (visit) => {
    const given = context.req.query();
    const filter = Object.fromEntries(
      filters.flatMap((name) => {
        const value = given[name]?.trim() ?? '';
        return value === '' || value === EVERY ? [] : [[name, value] as const];
      }),
    );
    const query = given.before ? { ...filter, before: given.before } : filter;
    const found = await visit.host.call(listAudit, { query });
    if (found.ok) return visit.show(auditPage(visit.words, filter, found.value, {}), null);
    const { code, fields } = found.error;
    if (code !== 'bad_request') return visit.refuse(found.error);
    return context.html(auditPage(visit.words, filter, null, fields), 400);
  }),
);
