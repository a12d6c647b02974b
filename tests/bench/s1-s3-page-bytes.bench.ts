// S1 to S3: the heaviest page of each kind, in brotli bytes, measured like the byte budgets of `npm run check`.

import type { WeighedPage } from '../../scripts/check/page-budgets.ts';
import { weighPages } from '../../scripts/check/page-budgets.ts';
import type { Figure } from './figure.ts';

type Measure = keyof WeighedPage['bytes'];

function heaviest(pages: readonly WeighedPage[], kinds: readonly string[], measure: Measure): WeighedPage {
  const [first, ...rest] = pages.filter(({ kind }) => kinds.includes(kind));
  if (!first) throw new Error(`no page of the kinds ${kinds.join(', ')}`);
  return rest.reduce((most, page) => (page.bytes[measure] > most.bytes[measure] ? page : most), first);
}

const kilo = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

export async function measure(): Promise<Figure[]> {
  const pages = await weighPages();
  const row = (name: string, what: string, kinds: string[], weighed: Measure, limit: number, peer: string): Figure => {
    const { address, bytes } = heaviest(pages, kinds, weighed);
    const isReached = bytes[weighed] <= limit;
    return {
      name,
      what,
      target: `<= ${kilo(limit)}`,
      measured: `${kilo(bytes[weighed])} (${address})`,
      peer,
      isReached,
    };
  };
  const files = heaviest(pages, ['content page'], 'filesBeforeIntent');
  const others = ['page', 'content page', 'game', 'betslip', 'crash'];
  return [
    {
      name: 'S1',
      what: 'script files of a content page',
      target: '0',
      measured: `${files.bytes.filesBeforeIntent}`,
      peer: '0',
      isReached: files.bytes.filesBeforeIntent === 0,
    },
    row('S1', 'inline scripts of a content page', ['content page'], 'inlineScripts', 4_000, '116 kB (Next.js export)'),
    row('S2', 'all JavaScript of a page', [...others, 'list of matches'], 'scripts', 85_000, '57 kB (react-dom alone)'),
    row('S2', 'all JavaScript of the lobby', ['lobby'], 'scripts', 110_000, '57 kB (react-dom alone)'),
    row(
      'S2',
      'JavaScript before intent',
      ['page', 'content page'],
      'scriptsBeforeIntent',
      5_000,
      '57 kB (react-dom alone)',
    ),
    row('S3', 'HTML and CSS of a page', others, 'markup', 16_000, '14 kB (one flight)'),
    row('S3', 'HTML and CSS of a list of matches', ['list of matches'], 'markup', 20_000, '14 kB (one flight)'),
    row('S3', 'HTML and CSS of the lobby', ['lobby'], 'markup', 32_000, '14 kB (one flight)'),
  ];
}
