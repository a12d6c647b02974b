import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import uno from '../../../uno.config.ts';

/** The last pixel of phone, tablet and laptop in the specification (2.1 and 9). */
const ends = { mobile: 475, tablet: 767, laptop: 1024 };

test('breakpoints of utility classes begin one pixel after phone, tablet and laptop end', () => {
  const begins = Object.entries(ends).map(([name, end]) => [name, `${end + 1}px`]);
  expect(uno.theme).toMatchObject({ breakpoints: Object.fromEntries(begins) });
});

test('style sheets use these breakpoints, and no width one pixel off', () => {
  const sheets = globSync('src/**/*.{css,astro}').map((name) => [name, readFileSync(name, 'utf8')] as const);
  const widths = sheets.flatMap(([name, text]) =>
    [...text.matchAll(/\((max|min)-width: ?(\d+)px\)/g)].map(([, side, px]) => ({
      name,
      end: Number(px) - (side === 'min' ? 1 : 0),
    })),
  );
  for (const end of Object.values(ends)) {
    expect(widths.filter((width) => width.end === end).length).toBeGreaterThan(0);
    expect(widths.filter((width) => Math.abs(width.end - end) === 1)).toEqual([]);
  }
});
