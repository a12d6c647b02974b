// S1 to S3: the heaviest page of each budget, in brotli bytes, measured like the byte budgets of `npm run check`.

import { type Budget, limits, type WeighedPage, weighPages } from '../../scripts/check/page-budgets.ts';
import type { Figure } from './figure.ts';

type Measure = keyof WeighedPage['bytes'];

function heaviest(pages: readonly WeighedPage[], budget: Budget, measure: Measure): WeighedPage {
  const [first, ...rest] = pages.filter((page) => page.budget === budget);
  if (!first) throw new Error(`no page of the budget ${budget}`);
  return rest.reduce((most, page) => (page.bytes[measure] > most.bytes[measure] ? page : most), first);
}

const kilo = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

const names: Readonly<Record<Measure, { name: string; what: string; peer: string }>> = {
  filesBeforeIntent: { name: 'S1', what: 'script files before intent', peer: '0' },
  inlineScripts: { name: 'S1', what: 'inline scripts', peer: '116 kB (Next.js export)' },
  scripts: { name: 'S2', what: 'all JavaScript', peer: '57 kB (react-dom alone)' },
  scriptsBeforeIntent: { name: 'S2', what: 'JavaScript before intent', peer: '57 kB (react-dom alone)' },
  markup: { name: 'S3', what: 'HTML and CSS', peer: '14 kB (one flight)' },
};

export async function measure(): Promise<Figure[]> {
  const pages = await weighPages();
  return (Object.keys(names) as Measure[]).flatMap((measured) =>
    (Object.keys(limits) as Budget[]).flatMap((budget): Figure[] => {
      const limit = limits[budget][measured];
      if (limit === undefined) return [];
      const { address, bytes } = heaviest(pages, budget, measured);
      const { name, what, peer } = names[measured];
      const shown = (count: number) => (measured === 'filesBeforeIntent' ? `${count}` : kilo(count));
      return [
        {
          name,
          what: `${what}, ${budget}`,
          target: `<= ${shown(limit)}`,
          measured: `${shown(bytes[measured])} (${address})`,
          peer,
          isReached: bytes[measured] <= limit,
        },
      ];
    }),
  );
}
