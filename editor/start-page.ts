// The editor's first page: all texts, the changes with the state of each language, and the publish button.
import { html } from 'hono/html';
import { languageName, locales } from '../domain/locales.ts';
import type { Changes } from './entries.ts';
import { framed, type Html, type Visit } from './frame.ts';
import { type Entry, entryKey, isLong, kindNames, listKey, previewPath, stringsKey } from './kinds.ts';
import { type Checked, nameOf, type Outcome } from './publish.ts';

type Given = {
  readonly checked: readonly Checked[];
  readonly otherPaths: Changes['otherPaths'];
  readonly strings: readonly Entry[];
};

export function startPage(visit: Visit, { checked, otherPaths, strings }: Given, outcome?: Outcome): Html {
  const { t } = visit;
  const kinds = kindNames.map(
    (kind) =>
      html`<li>${t(kind)}<span>${locales.map((locale) => html`<a href="/keystatic/collection/${listKey(kind, locale)}" lang="${locale}">${languageName(locale)}</a>`)}</span></li>`,
  );
  const stringLinks = strings.map(
    (entry) =>
      html`<li>${entry.kind === 'mails' ? t('mails') : html`<bdi>${entry.name}</bdi>`}<span>${locales.map((locale) => html`<a href="/keystatic/singleton/${stringsKey(entry, locale)}" lang="${locale}">${languageName(locale)}</a>`)}</span></li>`,
  );
  const others = html`<div class="panel"><p>${t('otherFiles')}</p><ul>${otherPaths.map((path) => html`<li><bdi dir="ltr">${path}</bdi></li>`)}</ul></div>`;
  return framed(
    visit,
    t('title'),
    '/',
    html`<h2>${t('write')}</h2>
<ul class="plain panel kinds">${kinds}</ul>
<details class="panel"><summary>${t('interface')}</summary><ul class="plain kinds">${stringLinks}</ul></details>
<h2>${t('toPublish')}</h2>
${checked.length === 0 ? html`<p class="panel">${t('nothing')}</p>` : publishForm(visit, checked)}
${otherPaths.length === 0 ? '' : others}`,
    outcome,
  );
}

const publishForm = (visit: Visit, checked: readonly Checked[]): Html =>
  html`<form method="post" action="/publish">
${checked.map((change) => changed(visit, change))}
<div class="panel"><label>${visit.t('who')}<input name="who" required autocomplete="name"></label>
<label>${visit.t('what')}<input name="what" required maxlength="200"></label>
<button>${visit.t('publish')}</button></div>
</form>`;

/** An entry with faults starts unselected, so that it does not block the others. */
function changed(visit: Visit, change: Checked): Html {
  const { t, siteOrigin } = visit;
  const { entry, changedIn, isGone, faults, notes } = change;
  const key = entryKey(entry);
  const states = locales.map((locale) => {
    const isChanged = changedIn.includes(locale);
    const name =
      isGone || !isLong(entry)
        ? html`<bdi lang="${locale}">${languageName(locale)}</bdi>`
        : html`<a href="${siteOrigin}${previewPath(entry, locale)}" lang="${locale}" title="${t('look')}">${languageName(locale)}</a>`;
    return html`<li${isChanged ? '' : html` class="is-behind"`}>${name} · ${t(isChanged ? 'changedHere' : 'unchanged')}</li>`;
  });
  return html`<section class="panel change"><header><h3>${nameOf(change, t)}${isGone ? html` · ${t('gone')}` : ''}</h3><a href="/history?entry=${key}">${t('history')}</a></header>
<ul class="plain states">${states}</ul>
${faults.map((fault) => html`<p class="finding is-fault" dir="auto">${fault}</p>`)}
${notes.map((note) => html`<p class="finding">${note}</p>`)}
<label class="tick"><input type="checkbox" name="entry" value="${key}"${faults.length === 0 ? html` checked` : ''}>${t('choose')}</label>
${notes.length === 0 ? '' : html`<br><label class="tick"><input type="checkbox" name="meant" value="${key}">${t('meant')}</label>`}</section>`;
}
