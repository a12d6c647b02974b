// Checks of `npm run check` on a small served site: three pages with a fault each, in one language.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { locales } from '../../../domain/locales.ts';
import { deadLinksAt } from '../../../scripts/check/links.ts';
import { listComplaints, weighPagesAt } from '../../../scripts/check/page-budgets.ts';

const page = (body: string) => `<!doctype html><html><head></head><body>${body}</body></html>`;
/** Incompressible, so that its size is known. Its text does not count, its markup does. */
const long = `<main><p title="${randomBytes(30_000).toString('base64')}">${randomBytes(16_000).toString('base64')}</p></main>`;
const text = '<h2 id="deposits">1</h2>';
const pages: Record<string, string> = {
  '/help': page('<a href="/terms-and-conditions/generalTerms#deposits">Terms</a>'),
  '/en/help': page('<a href="/en/terms-and-conditions/generalTerms#fees">Terms</a>'),
  '/ar/help': page('<a href="/ar/terms-and-conditions/paymentTerms">Terms</a>'),
  '/terms-and-conditions/generalTerms': page(text),
  '/en/terms-and-conditions/generalTerms': page(text),
  '/ar/terms-and-conditions/generalTerms': page(text + long),
};

let server: Server;
let origin = '';
beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    const html = pages[url];
    response.writeHead(html ? 200 : 404, { 'Content-Type': 'text/html' }).end(html);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => server.close());

test('a site with dead links fails, with the page and the missing target', async () => {
  expect(await deadLinksAt(origin, '', Object.keys(pages))).toEqual([
    '/ar/help links to /ar/terms-and-conditions/paymentTerms, which answers 404',
    '/en/help links to /en/terms-and-conditions/generalTerms#fees, but no place in /en/terms-and-conditions/generalTerms is named "fees"',
  ]);
});

test('a site with a reading page over its budget fails, with the page and the excess', async () => {
  const weighed = await weighPagesAt(origin, '', ['/help', '/terms-and-conditions/generalTerms']);
  expect(weighed).toHaveLength(2 * locales.length);
  const [complaint, ...others] = weighed.flatMap(listComplaints);
  expect(complaint).toMatch(/^\/ar\/terms-and-conditions\/generalTerms \(text\): HTML and CSS 3\d{4}, at most \d{5}$/);
  expect(others).toEqual([]);
});
