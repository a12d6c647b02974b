// Every served page: its HTML by the standard, and its metadata for search engines and link previews.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { locales, localise } from '../../domain/locales.ts';
import { type ListedPage, listedPage } from '../site/site-maps.ts';
import { type ServedPage, servedPages } from './served-pages.ts';

const checker = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard'],
    rules: { 'no-missing-references': 'error', 'missing-doctype': 'error', 'element-required-content': 'error' },
  }),
);

/** Astro writes a rule of its islands beside the first of them. */
const isOfAstro = (message: string): boolean => message.startsWith('<style> element is not permitted as content');

export async function markup(): Promise<string> {
  const lines: string[] = [];
  for (const { address, html } of await servedPages()) {
    const { results } = await checker.validateString(html, address);
    for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages))
      if (!isOfAstro(message)) lines.push(`${address}: ${message} at ${selector ?? 'its root'} (${ruleId})`);
  }
  return lines.join('\n');
}

const folder = join('dist', 'client');
const DESCRIPTION = { least: 50, most: 160 };
const PAGE_TITLE = 70;

type Found = ServedPage & { listed: ListedPage };

export async function foundPages(): Promise<string> {
  const served = await servedPages();
  const found = served.flatMap(({ address, html }): Found[] => {
    const listed = listedPage(html);
    return listed ? [{ address, html, listed }] : [];
  });
  return [
    ...found.flatMap(faultsOf),
    ...doubles(found),
    ...found.flatMap(unmapped),
    ...served.flatMap(wronglyListed),
  ].join('\n');
}

function faultsOf({ address, html, listed }: Found): string[] {
  const { path, title, description, image } = listed;
  const languages = [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)];
  const wanted = [...locales.map((locale) => [locale, localise(path, locale)]), ['x-default', path]].join(' ');
  const named = languages.map(([, language, href = '']) => [language, new URL(href).pathname]).join(' ');
  const { length } = description;
  return [
    named === wanted ? '' : `names its languages as ${named}, and not ${wanted}`,
    title === '' ? 'has no title' : '',
    title.length > PAGE_TITLE ? `has a title of ${title.length} characters, at most ${PAGE_TITLE}` : '',
    length < DESCRIPTION.least || length > DESCRIPTION.most
      ? `has a description of ${length} characters, and not ${DESCRIPTION.least} to ${DESCRIPTION.most}`
      : '',
    existsSync(join(folder, image)) ? '' : `names the picture ${image}, which is not there`,
    ...unreadable(html),
  ].flatMap((fault) => (fault === '' ? [] : [`${address} ${fault}`]));
}

function unreadable(html: string): string[] {
  const data = [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)];
  return data.flatMap(([, text = '']) => {
    try {
      return JSON.parse(text)['@graph'].length > 0 ? [] : ['has structured data about nothing'];
    } catch (error) {
      return [`has structured data that cannot be read: ${String(error)}`];
    }
  });
}

/** A second address of a page is the same page. */
function doubles(found: readonly Found[]): string[] {
  const pages = new Map(found.map(({ listed }) => [localise(listed.path, listed.locale), listed]));
  return (['title', 'description'] as const).flatMap((field) => {
    const first = new Map<string, string>();
    return [...pages].flatMap(([address, page]) => {
      const key = `${page.locale} ${page[field]}`;
      const before = first.get(key);
      if (before === undefined) first.set(key, address);
      return before === undefined ? [] : [`${address} has the same ${field} as ${before}: "${page[field]}"`];
    });
  });
}

/** Lists of games are in the Worker's site map. */
function unmapped({ address, listed }: Found): string[] {
  if (!existsSync(join(folder, `${address}.html`))) return [];
  const map = readFileSync(join(folder, 'sitemaps', 'pages', `${listed.locale}.xml`), 'utf8');
  return map.includes(`${localise(listed.path, listed.locale)}</loc>`) ? [] : [`${address} is not in the site map`];
}

/** Private pages and error pages. */
const wronglyListed = ({ address, html }: ServedPage): string[] =>
  listedPage(html) === null && !html.includes('<meta name="robots" content="noindex"')
    ? [`${address} says neither what its address is nor that it is not to be listed`]
    : [];
