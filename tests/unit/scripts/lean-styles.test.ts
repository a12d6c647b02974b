import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { leanCss } from '../../../scripts/site/lean-css.ts';
import { withOwnStyles } from '../../../scripts/site/lean-styles.ts';

const page = '<html lang="fr" dir="ltr"><body><p class="note" id="top">Bonjour</p></body></html>';

test.each([
  ['.note{color:red}', 'of a class that is there'],
  ['#top{color:red}', 'of an id that is there'],
  ['p:hover{color:red}', 'of a state of what is there'],
  ['.note[open]{color:red}', 'of an attribute that browsers set'],
  [':root[data-player] .note{color:red}', 'of a player'],
  ['.note:not(.absent){color:red}', 'that a class which is not there would undo'],
  ['@media print{.note{color:red}}', 'for paper'],
  [':root{--logo-1:#fff}', 'that the logo’s own file reads'],
])('a page keeps the rule %s, %s', (css) => {
  expect(leanCss(css, page)).toBe(css);
});

test.each([
  ['.absent{color:red}', 'of a class that is not there'],
  ['table td{color:red}', 'of an element that is not there'],
  ['[dir=rtl] .note{color:red}', 'for the other direction of writing'],
  ['@media print{.absent{color:red}}', 'in a block that is empty without it'],
  ['@keyframes turn{to{rotate:1turn}}', 'of a movement that nothing makes'],
  [':root{--gold:#fd0}', 'that nothing names'],
])('a page is spared the rule %s, %s', (css) => {
  expect(leanCss(css, page)).toBe('');
});

test('a list of selectors keeps those that can match', () => {
  expect(leanCss('.note,.absent{color:red}', page)).toBe('.note{color:red}');
});

test('a class that a script of the page may set counts as there', () => {
  const scripted = page.replace('</body>', "<script>top.classList.add('is-found')</script></body>");
  expect(leanCss('.is-found{color:red}', scripted)).toBe('.is-found{color:red}');
});

test('a token with one value is written where it is used, one with two keeps its name', () => {
  const css =
    ':root{--s:4px;--t:calc(2*var(--s));--c:red}@media print{:root{--c:blue}}.note{padding:var(--t);color:var(--c)}';
  expect(leanCss(css, page)).toBe(
    ':root{--c:red}@media print{:root{--c:blue}}.note{padding:calc(2*4px);color:var(--c)}',
  );
});

const policy = '<meta http-equiv="content-security-policy" content="style-src \'self\';">';
const reading = `<html data-late-islands="/_astro/l.js"><head>${policy}<style>p{margin:0}</style><link rel="stylesheet" href="/_astro/a.css"></head><body><p></p></body></html>`;

test('a reading page carries its styles in the order of its sheets, and names them for its islands', () => {
  const lean = withOwnStyles(reading, () => 'p{color:red}i{color:blue}');
  expect(lean).toContain('<style>p{margin:0}\np{color:red}</style></head>');
  expect(lean).toContain('<html data-styles="/_astro/a.css"');
  expect(lean).not.toContain('<link');
  const hash = createHash('sha256').update('p{margin:0}\np{color:red}').digest('base64');
  expect(lean).toContain(`style-src 'self' 'sha256-${hash}';`);
});

test('a page with islands of its own keeps its sheets', () => {
  const other = reading.replace(' data-late-islands="/_astro/l.js"', '');
  expect(withOwnStyles(other, () => '')).toBe(other);
});

test('a reading page without a policy stops the build', () => {
  expect(() => withOwnStyles(reading.replace(policy, ''), () => '')).toThrow('no policy');
});
