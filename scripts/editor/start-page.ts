// The editor's first page: all texts, the changes with a preview, and the publish button.
import { languageName, locales } from '../../domain/locales.ts';
import { type KindName, kinds, listKey, previewPath } from './fields.ts';
import type { Outcome } from './publish.ts';
import { type ChangedText, type Changes, leftOut } from './publish.ts';

export const appPage = (siteOrigin: string): string =>
  page(
    'Texts',
    `<div id="editor"></div><a class="to-start" href="/">Look and publish</a><script type="module" src="/editor.js"></script>`,
    siteOrigin,
  );

export function backOfficePage({ texts, others }: Changes, siteOrigin: string, outcome?: Outcome): string {
  const nothing = texts.length + others.length === 0;
  return page(
    'Texts of the house',
    `<main>
<h1>Texts of the house</h1>
${outcome ? said(outcome) : ''}
<h2>Write</h2>
<ul>${(Object.keys(kinds) as KindName[]).map(writeLinks).join('')}</ul>
<h2>Changed and not yet published</h2>
${nothing ? '<p>Nothing.</p>' : `<ul>${[...texts.map((text) => changed(text, siteOrigin)), ...others.map((path) => `<li>${escaped(path)}</li>`)].join('')}</ul>`}
${nothing ? '' : publishForm}
</main>`,
    siteOrigin,
  );
}

const writeLinks = (kind: KindName): string =>
  `<li>${kinds[kind].label}: ${locales.map((locale) => `<a href="/keystatic/collection/${listKey(kind, locale)}" lang="${locale}">${languageName(locale)}</a>`).join(' · ')}</li>`;

function changed(text: ChangedText, siteOrigin: string): string {
  const missing = leftOut(text).map((locale) => languageName(locale));
  const looks = locales.map(
    (locale) =>
      `<a href="${siteOrigin}${previewPath(text.kind, locale, encodeURIComponent(text.name))}" lang="${locale}">${languageName(locale)}</a>`,
  );
  return `<li>${kinds[text.kind].label}, <strong>${escaped(text.name)}</strong>${text.isGone ? ' (taken away)' : `, look: ${looks.join(' · ')}`}
${missing.length > 0 ? `<br>Not changed in ${missing.join(', ')}.` : ''}</li>`;
}

const publishForm = `<form method="post" action="/publish">
<p><label>Your name<br><input name="who" required autocomplete="name"></label></p>
<p><label>What you changed, and why<br><input name="what" required size="60" maxlength="200"></label></p>
<p><label><input type="checkbox" name="wording"> Only words of one language were put right: the others stay as they are</label></p>
<p><button>Publish</button></p>
</form>`;

const said = ({ isPublished, sentences }: Outcome): string =>
  `<div role="${isPublished ? 'status' : 'alert'}">${sentences.map((sentence) => `<p>${escaped(sentence)}</p>`).join('')}</div>`;

const page = (title: string, body: string, siteOrigin: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>
body { margin: 0; font: 1rem/1.6 system-ui, sans-serif; }
main { max-width: 46rem; margin: 2rem auto; padding-inline: 1rem; }
main > [role], .picture [role='alert'] { padding: 0.5rem 1rem; border-inline-start: 4px solid #b3261e; background: #fdecea; }
main > [role='status'] { border-color: #1b6e3c; background: #e7f5ec; }
input:not([type='checkbox']) { max-width: 100%; padding: 0.4rem; font: inherit; }
button { padding: 0.5rem 1.5rem; font: inherit; }
.to-start { position: fixed; inset-block-end: 1rem; inset-inline-end: 1.5rem; padding: 0.5rem 1rem; border-radius: 2rem; color: #fff; background: #1b3a6e; }
/* Right-to-left text in a left-to-right form. */
#editor :is(input, textarea, [role='textbox'] *, [role='gridcell'] *) { unicode-bidi: plaintext; text-align: start; }
fieldset.picture { display: grid; gap: 0.5rem; padding: 0.75rem; border: 1px solid #b0b0b0; border-radius: 6px; }
.picture :is(legend, label, select, input) { font: 0.875rem system-ui, sans-serif; }
.picture select { padding: 0.4rem; }
.picture [role='alert'] { color: #1c1c1c; font-size: 0.875rem; }
.picture [role='alert']:empty { padding: 0; border: 0; }
fieldset.picture img { max-width: 100%; max-height: 12rem; }
</style></head><body data-site="${siteOrigin}">${body}</body></html>`;

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);
