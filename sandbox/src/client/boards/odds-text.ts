import { boardText } from '#sandbox/client/boards/board-texts.ts';

const figures = new Intl.NumberFormat(
  document.documentElement.lang === 'ar' ? 'ar-TN-u-nu-latn' : document.documentElement.lang,
  {
    maximumFractionDigits: 2,
  },
);

/** "35", "0,95", "1, 2, 3": what a bet wins for one. @param pays hundredths to one. */
export const oddsText = (pays: readonly number[]): string =>
  pays.map((hundredths) => figures.format(hundredths / 100)).join(` ${boardText('or')} `);

/** "3,76×": what comes back of one. @param hundredths of the stake. */
export const timesText = (hundredths: number): string => `${figures.format(hundredths / 100)}×`;
