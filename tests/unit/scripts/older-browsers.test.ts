import postcss from 'postcss';
import { expect, test } from 'vitest';
import { newerInScript, newerInStyles } from '../../../scripts/check/newer-features.ts';
import { olderColours } from '../../../scripts/site/older-browsers.ts';

const written = (css: string): string => postcss([olderColours]).process(css, { from: undefined }).css;

test('a colour is the same in hexadecimal, with its transparency', () => {
  expect(written('a { --gold: oklch(0.82 0.145 80); color: oklch(1 0 0 / 0.2) }')).toBe(
    'a { --gold: #f5b845; color: #ffffff33 }',
  );
});

test('with a variable in it, or mixed, a near colour stands first and the exact one behind @supports', () => {
  const [first = '', behind = ''] = written(
    'a { background: oklch(0.3 0.05 calc(var(--hue) + 10) / 0.5); color: color-mix(in oklch, var(--ink) 60%, #fff) }',
  ).split('@supports (color:oklch(0 0 0))');
  expect(first).toMatch(
    /background: hsl\(calc\(calc\(var\(--hue\) \+ 10\) - 27\) \d+% \d+% \/ 0\.5\); color: var\(--ink\)/,
  );
  expect(behind).toContain('oklch(0.3 0.05 calc(var(--hue) + 10) / 0.5)');
  expect(behind).toContain('color-mix(in oklch, var(--ink) 60%, #fff)');
});

test('a method that Chrome 109 lacks is named, unless the script asks for it first', () => {
  expect(newerInScript('x.toSorted();new URLPattern("/");y.sort()')).toEqual(['toSorted', 'URLPattern']);
  expect(newerInScript('URL.canParse?URL.canParse(a):b;"showPopover"in m&&m.showPopover()')).toEqual([]);
  // The name of a function of ours, spread.
  expect(newerInScript('({...toSorted(x)})')).toEqual([]);
});

test('a style that a browser of the list lacks is named, unless something older stands beside it', () => {
  expect(newerInStyles('a:has(b){color:light-dark(red,blue)}@starting-style{a{opacity:0}}')).toEqual([
    ':has',
    'light-dark()',
    '@starting-style',
  ]);
  expect(newerInStyles('a{mask:none;-webkit-mask:none}@supports selector(:has(a)){a:has(b){color:red}}')).toEqual([]);
});
