// Shows who published what, and each entry's versions, which can be restored.
import { html } from 'hono/html';
import { languageName, numeralsOf } from '../domain/locales.ts';
import { framed, type Html, type Visit } from './frame.ts';
import { listDifferences, listVersions, type Version } from './history.ts';
import { type Entry, entryKey } from './kinds.ts';
import { BEGINNING } from './parts.ts';
import { nameOf, type Outcome } from './publish.ts';

export function historyPage(visit: Visit, folder: string, entry: Entry | null, outcome?: Outcome): Html {
  const { t } = visit;
  const versions = listVersions(folder, entry);
  const rows = versions.map((version, index) =>
    entry ? renderVersion(visit, folder, entry, version, index === 0) : publishing(visit, version),
  );
  const title = entry ? nameOf({ entry }, t) : t('history');
  const lead = entry ? html`<p><a href="/history">${t('allHistory')}</a></p>` : html`<p>${t('historyLead')}</p>`;
  return framed(
    visit,
    title,
    '/history',
    html`${lead}${rows.length === 0 ? html`<p class="panel">${t('noHistory')}</p>` : html`<ol class="plain">${rows}</ol>`}`,
    outcome,
  );
}

const heading = ({ locale }: Visit, { who, at, what }: Version): Html => {
  const moment = new Date(at).toLocaleString(numeralsOf(locale), { dateStyle: 'long', timeStyle: 'short' });
  return html`<header><h3><bdi>${what}</bdi></h3><span class="quiet-text"><bdi>${who}</bdi> · <time datetime="${at}">${moment}</time></span></header>`;
};

const publishing = (visit: Visit, version: Version): Html =>
  html`<li class="panel change">${heading(visit, version)}<ul class="plain states">${version.entries.map((entry) => html`<li><a href="/history?entry=${entryKey(entry)}">${nameOf({ entry }, visit.t)}</a></li>`)}</ul></li>`;

function renderVersion(visit: Visit, folder: string, entry: Entry, version: Version, isNewest: boolean): Html {
  const { t } = visit;
  const differences = listDifferences(folder, entry, version.id).map(
    ({ locale, part, before, after }) =>
      html`<h4>${languageName(locale)} · ${part === BEGINNING ? t('beginning') : html`<bdi>${part}</bdi>`}</h4>
${before === '' ? '' : html`<del dir="auto" lang="${locale}">${before}</del>`}${after === '' ? '' : html`<ins dir="auto" lang="${locale}">${after}</ins>`}`,
  );
  const form = html`<form method="post" action="/history?entry=${entryKey(entry)}" class="put-back"><input type="hidden" name="version" value="${version.id}">
<label>${t('who')}<input name="who" required autocomplete="name"></label><button class="quiet">${t('putBack')}</button></form>`;
  return html`<li class="panel change">${heading(visit, version)}
${differences.length === 0 ? '' : html`<details><summary>${t('whatChanged')}</summary>${differences}</details>`}
${isNewest ? html`<p class="quiet-text">${t('newest')}</p>` : html`<details><summary>${t('putBack')}</summary>${form}</details>`}</li>`;
}
