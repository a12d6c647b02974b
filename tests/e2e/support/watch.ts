/**
 * Invariants of every test: no token in any answer, page, script or storage; no violation of the
 * Content-Security-Policy; no error in the browser's console; no key shown in place of its text.
 */
import type { BrowserContext, Page, Response } from '@playwright/test';
import { textsByNoun } from '../../../scripts/site/locale-files.ts';
import { siteOrigin } from './origins.ts';

/** All our tokens are JSON Web Tokens, and sealed cookies have the same prefix: none may be readable by scripts. */
const TOKEN = /eyJ[\w-]{8,}\.[\w-]*\.[\w-]*/;
/** A file with a content hash in its name. */
const BUILT = /\/_astro\/[^?]+$/;
/**
 * A player's socket that was closed (password change, ended session, stopped host) reconnects by itself, and the browser
 * logs each refused handshake. Its messages have their own tests.
 */
const SOCKET_REFUSED = /^WebSocket connection to '[^']*\/services\/stream\/[^']*' failed/;
const NOUNS = Object.keys(textsByNoun('fr'));
const SHOWN_KEY = new RegExp(`>\\s*((?:${NOUNS.join('|')})\\.[a-zA-Z]\\w*)\\s*<`);
const TEXT = /json|html|javascript|css|xml|text/;

export type Watch = {
  /** Problems so far; empty is good. */
  readonly problems: () => Promise<string[]>;
};

export async function watch(context: BrowserContext, isExpected: (problem: string) => boolean): Promise<Watch> {
  const problems: string[] = [];
  const reading: Promise<void>[] = [];
  const note = (problem: string) => {
    if (!isExpected(problem)) problems.push(problem);
  };
  const search = (location: string, text: string) => {
    if (TOKEN.test(text)) note(`a token in ${location}`);
  };
  context.on('console', (message) => {
    search('the console', message.text());
    if (message.type() === 'error' && !SOCKET_REFUSED.test(message.text()))
      note(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => {
    const { message } = error.error();
    // Chromium's message for a view transition that was skipped by another navigation (@view-transition).
    if (message !== 'Transition was skipped') note(`uncaught: ${message}`);
  });
  context.on('response', (response) => {
    reading.push(Promise.race([searchAnswer(response, search), timeout()]));
  });
  await context.exposeBinding('reportViolation', (_, violation: string) => note(`policy: ${violation}`));
  await context.addInitScript(() => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
        const report = (globalThis as unknown as { reportViolation: (violation: string) => void }).reportViolation;
        report(`${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber}`);
      },
    );
  });
  return {
    problems: async () => {
      for (const page of context.pages()) await searchPage(page, search, note);
      await Promise.all(reading);
      return problems;
    },
  };
}

/** Built files that were searched already: their content is the same in every test. */
const searched = new Set<string>();

async function searchAnswer(response: Response, search: (location: string, text: string) => void): Promise<void> {
  if (!response.url().startsWith(siteOrigin) || searched.has(response.url())) return;
  // Bodies of a service worker's own requests are not available to tests; its caches have their own test.
  if (response.request().serviceWorker()) return;
  // Nor are bodies of prefetched pages.
  if (response.request().headers()['sec-purpose']?.startsWith('prefetch')) return;
  const location = `the answer of ${new URL(response.url()).pathname}`;
  const headers = await response.allHeaders().catch(() => ({}) as Record<string, string>);
  for (const [name, value] of Object.entries(headers))
    if (name !== 'set-cookie') search(`${location}, header ${name}`, value);
  search('an address', response.url());
  if (!TEXT.test(headers['content-type'] ?? '')) {
    if (BUILT.test(response.url())) searched.add(response.url());
    return;
  }
  // A page that was left before the answer arrived has no body to search.
  const text = await response.text().catch(() => null);
  search(location, text ?? '');
  if (text !== null && BUILT.test(response.url())) searched.add(response.url());
}

/** Headers and body of an unused prefetch never arrive: time out. */
const timeout = () => new Promise<void>((resolve) => setTimeout(resolve, 5000));

async function searchPage(
  page: Page,
  search: (location: string, text: string) => void,
  note: (problem: string) => void,
): Promise<void> {
  if (page.isClosed() || !page.url().startsWith(siteOrigin)) return;
  const held = await page
    .evaluate(() => ({
      page: document.documentElement.outerHTML,
      'local storage': JSON.stringify(localStorage),
      'session storage': JSON.stringify(sessionStorage),
      'readable cookies': document.cookie,
    }))
    .catch((): Record<string, string> => ({}));
  const [, key] = SHOWN_KEY.exec(held.page ?? '') ?? [];
  if (key) note(`the key ${key} in place of its text at ${page.url()}`);
  for (const [location, text] of Object.entries(held)) search(`${location} at ${page.url()}`, text);
}
