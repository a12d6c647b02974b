// The frame of every page of the editor.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { html, raw } from 'hono/html';
import { direction, isLocale, type Locale, languageName, locales } from '../domain/locales.ts';
import { type EditorTexts, editorTexts } from './editor-texts.ts';
import type { Outcome } from './publish.ts';

export type Html = ReturnType<typeof html>;
export type Visit = { readonly locale: Locale; readonly t: EditorTexts; readonly siteOrigin: string };

const sheet = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8');
const pageSheet = sheet('editor.css');
const appSheet = sheet('beside-keystatic.css');
const COOKIE = 'editor_language';

/** Uses the chosen language, or else the browser's. */
export function readVisit(request: Request, siteOrigin: string): Visit {
  const [, chosen] = new RegExp(`\\b${COOKIE}=(\\w+)`).exec(request.headers.get('cookie') ?? '') ?? [];
  const requested = (request.headers.get('accept-language') ?? '').split(',').map((one) => one.trim().slice(0, 2));
  const locale = [chosen, ...requested].find(isLocale) ?? 'en';
  return { locale, t: editorTexts(locale), siteOrigin };
}

/** A year in seconds. */
const REMEMBERED = 31_536_000;
export const chooseLanguage = (locale: string, address: string): Response =>
  new Response(null, {
    status: 303,
    headers: {
      Location: address,
      ...(isLocale(locale) && {
        'Set-Cookie': `${COOKIE}=${locale}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${REMEMBERED}`,
      }),
    },
  });

const page = ({ locale, siteOrigin }: Visit, title: string, css: string, body: Html): Html =>
  html`<!doctype html>
<html lang="${locale}" dir="${direction(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>${raw(css)}</style></head><body data-site="${siteOrigin}">${body}</body></html>`;

/** The page of Keystatic, which renders itself. */
export const appPage = (visit: Visit): Html =>
  page(
    visit,
    visit.t('title'),
    appSheet,
    html`<div id="editor"></div><a class="to-start" href="/">${visit.t('toStart')}</a><script type="module" src="/editor.js"></script>`,
  );

/** A page of ours, beside Keystatic's. @param path the page to return to in another language. */
export function framed(visit: Visit, title: string, path: '/' | '/history', body: Html, outcome?: Outcome): Html {
  const { t } = visit;
  const link = (to: string, label: string) =>
    html`<a href="${to}"${to === path ? raw(' aria-current="page"') : ''}>${label}</a>`;
  const languages = locales.map(
    (locale) =>
      html`<a href="/language?to=${locale}" lang="${locale}"${locale === visit.locale ? raw(' aria-current="true"') : ''}>${languageName(locale)}</a>`,
  );
  return page(
    visit,
    title,
    pageSheet,
    html`<header class="bar"><strong>${t('title')}</strong><nav>${link('/', t('write'))}${link('/history', t('history'))}</nav><nav aria-label="${t('languages')}">${languages}</nav></header>
<main><h1>${title}</h1>${outcome ? outcomeNote(outcome) : ''}${body}</main>`,
  );
}

const outcomeNote = ({ isDone, sentences }: Outcome): Html =>
  html`<div role="${isDone ? 'status' : 'alert'}">${sentences.map((sentence) => html`<p>${sentence}</p>`)}</div>`;
