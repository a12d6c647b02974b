import { expect, test } from 'vitest';
import { type Answer, deadLinks } from '../../../scripts/check/links.ts';

const site: Record<string, string> = {
  '/': '<a href="/terms">Terms</a><a href="#content">Skip</a><main id="content"></main>',
  '/terms': '<h2 id="deposits">1</h2><a href="/">Home</a><a href="/faq?topic=1&amp;all=1#limits">Limits</a>',
  '/faq?topic=1&all=1': '<details id="limits"></details>',
  '/art/a.svg': '',
};
const open = async (path: string): Promise<Answer> =>
  path in site ? { status: 200, html: site[path] ?? '' } : { status: 404, html: '' };
const deadIn = (html: string) =>
  deadLinks(['/page'], async (path) => (path === '/page' ? { status: 200, html } : open(path)));

test('a site whose links all work has no dead links', async () => {
  expect(await deadLinks(['/', '/terms'], open)).toEqual([]);
});

test('a missing page is reported with the page that links to it', async () => {
  expect(await deadIn('<a class="x" href="/promotions/gone">Gone</a>')).toEqual([
    '/page links to /promotions/gone, which answers 404',
  ]);
});

test('a missing anchor is reported', async () => {
  expect(await deadIn('<a href="/terms#fees">Fees</a>')).toEqual([
    '/page links to /terms#fees, but no place in /terms is named "fees"',
  ]);
});

test('pictures, styles and scripts are links too', async () => {
  expect(await deadIn('<img src="/art/a.svg"><img src="/art/b.svg"><script src="/x.js">a</script>')).toEqual([
    '/page links to /art/b.svg, which answers 404',
    '/page links to /x.js, which answers 404',
  ]);
});

test('links to the site’s public origin are checked, links to other sites are not', async () => {
  expect(
    await deadIn('<link rel="canonical" href="https://zellige.example/lost"><a href="https://example.org/x">x</a>'),
  ).toEqual(['/page links to https://zellige.example/lost, which answers 404']);
});

test('links in scripts and comments are ignored', async () => {
  expect(await deadIn('<script>document.write(\'<a href="/lost">\')</script><!-- <a href="/lost"> -->')).toEqual([]);
});
