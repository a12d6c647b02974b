import { element } from '#sandbox/client/element.ts';

const THOUSAND = 1_000;
const figures = new Intl.NumberFormat(
  document.documentElement.lang === 'ar' ? 'ar-TN-u-nu-latn' : document.documentElement.lang,
  {
    maximumFractionDigits: 1,
  },
);

/** What is written on a chip: whole units where that is exact, thousands as "5k". */
export function chipText(minor: number): string {
  const units = minor / 1000;
  return units >= THOUSAND ? `${figures.format(units / THOUSAND)}k` : figures.format(units);
}

/** A chip has the colour of its worth, of which six are enough to tell neighbours apart. */
export const chip = (minor: number, colour: number): HTMLElement =>
  element('span', { class: `bet-chip colour-${colour % 6}`, 'aria-hidden': 'true' }, [
    element('bdi', {}, [chipText(minor)]),
  ]);

/** The colour of a stake: that of the largest chip in it. */
export const colourOf = (minor: number, chips: readonly number[]): number =>
  Math.max(
    0,
    chips.findLastIndex((worth) => worth <= minor),
  );
