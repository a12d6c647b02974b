import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { leanCssOfSources } from '../../../scripts/site/lean-css.ts';
import { giveOneSheet } from '../../../scripts/site/one-sheet.ts';
import { sourcesOf } from '../../../scripts/site/page-sources.ts';

type Manifest = Parameters<typeof giveOneSheet>[0];

const layout = 'src/layouts/BookLayout.astro';
const source = `<html dir={way}><p class={\`btn btn-\${kind}\`} data-e={id}>
button.ariaPressed = 'true';
button.dataset.lastMove = way;`;

test.each([
  ['.btn{color:red}', 'of a class that a source names'],
  ['.btn-gold{color:red}', 'of a class that a source completes'],
  ['p[data-e]{color:red}', 'of an attribute that a source names'],
  ['.btn[aria-pressed=true]{color:red}', 'of a state that a script sets as a property'],
  ['.btn[data-last-move^=up]{color:red}', 'of a mark that a script sets'],
  ['[dir=rtl] .btn{color:red}', 'for either direction of writing'],
  ['h2{color:red}', 'of a heading, whose level is chosen while the page is drawn'],
])('a page that is not drawn yet keeps the rule %s, %s', (css) => {
  expect(leanCssOfSources(css, source)).toBe(css);
});

test.each([
  ['.absent{color:red}', 'of a class that no source names'],
  ['.gold-btn{color:red}', 'that only ends like one which is completed'],
  ['table td{color:red}', 'of an element that no source draws'],
  ['[data-scheme=auto] .btn{color:red}', 'for pages that follow the scheme of their reader'],
])('a page that is not drawn yet is spared the rule %s, %s', (css) => {
  expect(leanCssOfSources(css, source)).toBe('');
});

test('a page is drawn by what it imports, and changed by what its scripts fetch, but not by what an island fetches', () => {
  const files = [...sourcesOf('src/pages/sportsbook/index.astro').keys()];
  expect(files).toContain(layout);
  expect(files).toContain('src/components/book/PriceButton.astro');
  expect(files).toContain('src/islands/session/SignInForm.tsx');
  expect(files).toContain('src/islands/book/price-buttons.ts');
  expect(files).not.toContain('src/islands/slip/SlipRoom.tsx');
});

let folder = '';
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function built(...pages: readonly [component: string, ...styles: object[]][]): Manifest {
  folder = mkdtempSync(join(tmpdir(), 'zellige-sheets-'));
  mkdirSync(join(folder, '_astro'));
  writeFileSync(join(folder, '_astro/a.css'), ':root{--s:4px;--t:8px}.ev{padding:var(--s)}.absent{color:red}');
  writeFileSync(join(folder, '_astro/b.css'), '.odds{margin:var(--t)}');
  const routes = pages.map(([component, ...styles]) => ({ routeData: { component, prerender: false }, styles }));
  return { routes, csp: { styleDirective: { hashes: [] } } } as unknown as Manifest;
}
const named = (name: string) => ({ type: 'external', src: `_astro/${name}.css` });
const inside = { type: 'inline', content: '.match{padding:var(--t)}' };

test('pages of a layout ask for one sheet, and the small styles that stand in them know what it knew of tokens', () => {
  const manifest = built(
    ['src/pages/sportsbook/index.astro', named('a'), named('b')],
    ['src/pages/sportsbook/event/live/[eventID].astro', named('a'), inside, named('b')],
    ['src/pages/sportsbook/betslip.astro', named('a'), named('b')],
  );
  expect(giveOneSheet(manifest, layout, [folder])).toBe('/_astro/a.css /_astro/b.css');
  const [home, event, other] = manifest.routes.map(({ styles }) => styles);
  expect(home).toEqual([{ type: 'external', src: expect.stringMatching(/^\/_astro\/book\.[\w-]{8}\.css$/) }]);
  expect(event).toEqual([...(home ?? []), { type: 'inline', content: '.match{padding:8px}' }]);
  expect(other).toEqual([named('a'), named('b')]);
  const [sheet] = home as { src: string }[];
  expect(readFileSync(join(folder, sheet?.src ?? ''), 'utf8')).toBe('.ev{padding:4px}\n.odds{margin:8px}');
  const hash = createHash('sha256').update('.match{padding:8px}').digest('base64');
  expect(manifest.csp?.styleDirective.hashes).toEqual([`sha256-${hash}`]);
});

test('a page of the layout with a sheet that the others do not have stops the build', () => {
  const manifest = built(
    ['src/pages/sportsbook/index.astro', named('a')],
    ['src/pages/sportsbook/all-sports.astro', named('a'), named('b')],
  );
  expect(() => giveOneSheet(manifest, layout, [folder])).toThrow('/_astro/b.css');
});
