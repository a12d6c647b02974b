import { satteri } from '@astrojs/markdown-satteri';
import { expect, test } from 'vitest';
import { columnsOfFigures } from '../../../../scripts/site/columns-of-figures.ts';

/** Headings of columns that are marked as numeric. */
async function figuresOf(...rows: readonly string[]): Promise<string[]> {
  const [head = ''] = rows;
  const line = head.replace(/[^|]+/g, ' --- ');
  const renderer = await satteri({ hastPlugins: [columnsOfFigures] }).createRenderer({});
  const { code } = await renderer.render([head, line, ...rows.slice(1)].join('\n'));
  return Array.from(code.matchAll(/<th class="figure">([^<]*)</g), ([, heading = '']) => heading);
}

test('amounts, percentages and numbers are numeric, in each language', async () => {
  expect(
    await figuresOf(
      '| what | amount | share | number |',
      '| deposit | 10 000 TND | 20 % | 3,942 |',
      '| إيداع | 10.000 د.ت | 0,5 % | 12 |',
    ),
  ).toEqual(['amount', 'share', 'number']);
});

test('days, hours and texts that begin with a number are text', async () => {
  expect(
    await figuresOf(
      '| what | since | at | takes |',
      '| a | 20/11/2026 | 09:00 | 2 hours |',
      '| b | 14/10/2026 | 00:11 | 1 day |',
    ),
  ).toEqual([]);
});

test('a column with a single other cell still counts as numeric, the first column never does', async () => {
  expect(await figuresOf('| 1st | least |', '| 1 | 10 TND |', '| 2 | as shown |', '| 3 | 5 EUR |')).toEqual(['least']);
});
