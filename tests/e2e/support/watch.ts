/**
 * What must hold over the whole run, whatever a test does: no token in any answer, page, script or storage; no
 * violation of the Content-Security-Policy; nothing that a browser reports as an error.
 */
import type { BrowserContext, Page, Response } from '@playwright/test';
import { siteOrigin } from './origins.ts';

/** Every token of the house is a JSON Web Token, and a sealed cookie begins alike: none belongs where a script can read. */
const TOKEN = /eyJ[\w-]{8,}\.[\w-]*\.[\w-]*/;
/** A file whose name holds its content's hash. */
const BUILT = /\/_astro\/[^?]+$/;
/**
 * A player's line that ended with what it stood on (a password, a session, a host that stopped) is opened again by itself,
 * and the browser writes down each handshake that is refused meanwhile. What is told by it has tests of its own.
 */
const LINE_REFUSED = /^WebSocket connection to '[^']*\/services\/stream\/[^']*' failed/;
const TEXT = /json|html|javascript|css|xml|text/;

export type Watch = {
  /** What went wrong so far; empty is good. */
  readonly problems: () => Promise<string[]>;
};

export async function watch(context: BrowserContext, isExpected: (problem: string) => boolean): Promise<Watch> {
  const problems: string[] = [];
  const reading: Promise<void>[] = [];
  const note = (problem: string) => {
    if (!isExpected(problem)) problems.push(problem);
  };
  const search = (place: string, text: string) => {
    if (TOKEN.test(text)) note(`a token in ${place}`);
  };
  context.on('console', (message) => {
    search('the console', message.text());
    if (message.type() === 'error' && !LINE_REFUSED.test(message.text()))
      note(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => {
    const { message } = error.error();
    // Chromium's own word for a move between pages that another move overtook (@view-transition).
    if (message !== 'Transition was skipped') note(`uncaught: ${message}`);
  });
  context.on('response', (response) => {
    reading.push(Promise.race([searchAnswer(response, search), tooLate()]));
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
      for (const page of context.pages()) await searchPage(page, search);
      await Promise.all(reading);
      return problems;
    },
  };
}

/** Built files that were searched: each test fetches them anew, and they say the same each time. */
const searched = new Set<string>();

async function searchAnswer(response: Response, search: (place: string, text: string) => void): Promise<void> {
  if (!response.url().startsWith(siteOrigin) || searched.has(response.url())) return;
  // What a service worker fetches for itself has no body that a test could wait for; what it keeps has a test of its own.
  if (response.request().serviceWorker()) return;
  // Neither has a page that is fetched ahead, before somebody opens it.
  if (response.request().headers()['sec-purpose']?.startsWith('prefetch')) return;
  const place = `the answer of ${new URL(response.url()).pathname}`;
  const headers = await response.allHeaders().catch(() => ({}) as Record<string, string>);
  for (const [name, value] of Object.entries(headers))
    if (name !== 'set-cookie') search(`${place}, header ${name}`, value);
  search('an address', response.url());
  if (!TEXT.test(headers['content-type'] ?? '')) {
    if (BUILT.test(response.url())) searched.add(response.url());
    return;
  }
  // A page that was left before its answer came has no body to search.
  const text = await response.text().catch(() => null);
  search(place, text ?? '');
  if (text !== null && BUILT.test(response.url())) searched.add(response.url());
}

/** What was fetched ahead for a page that nobody opened never comes: neither its headers nor its body. */
const tooLate = () => new Promise<void>((resolve) => setTimeout(resolve, 5000));

async function searchPage(page: Page, search: (place: string, text: string) => void): Promise<void> {
  if (page.isClosed() || !page.url().startsWith(siteOrigin)) return;
  const held = await page
    .evaluate(() => ({
      page: document.documentElement.outerHTML,
      'local storage': JSON.stringify(localStorage),
      'session storage': JSON.stringify(sessionStorage),
      'readable cookies': document.cookie,
    }))
    .catch(() => ({}));
  for (const [place, text] of Object.entries(held)) search(`${place} at ${page.url()}`, text);
}
