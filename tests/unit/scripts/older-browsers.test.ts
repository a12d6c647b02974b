import postcss from 'postcss';
import { expect, test } from 'vitest';
import { olderColours } from '../../../scripts/site/older-browsers.ts';

const written = (css: string): string => postcss([olderColours]).process(css, { from: undefined }).css;

test('a colour is the same in hexadecimal, with its transparency', () => {
  expect(written('a { --gold: oklch(0.82 0.145 80); color: oklch(1 0 0 / 0.2) }')).toBe(
    'a { --gold: #f5b845; color: #ffffff33 }',
  );
});

test('a colour with a variable, or mixed, is preceded by a similar one, with the exact one behind @supports', () => {
  const [first = '', behind = ''] = written(
    'a { background: oklch(0.3 0.05 calc(var(--hue) + 10) / 0.5); color: color-mix(in oklch, var(--ink) 60%, #fff) }',
  ).split('@supports (color:oklch(0 0 0))');
  expect(first).toMatch(
    /background: hsl\(calc\(calc\(var\(--hue\) \+ 10\) - 27\) \d+% \d+% \/ 0\.5\); color: var\(--ink\)/,
  );
  expect(behind).toContain('oklch(0.3 0.05 calc(var(--hue) + 10) / 0.5)');
  expect(behind).toContain('color-mix(in oklch, var(--ink) 60%, #fff)');
});
