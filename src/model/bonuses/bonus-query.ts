import { type BonusType, bonusTypes } from '#contract/bonuses/bonuses.ts';
import { dayIn, pageIn, writeAddress } from '#model/list-address.ts';

export const bonusChoices = ['all', ...bonusTypes] as const;
export type BonusChoice = 'all' | BonusType;

/** What of the bonus history is shown. The address says it, so it can be shared and Back brings it again. */
export type BonusQuery = {
  /** Days as "2026-11-21"; empty for no bound. */
  readonly from: string;
  readonly to: string;
  readonly type: BonusChoice;
  readonly page: number;
};

export const everyBonus: BonusQuery = { from: '', to: '', type: 'all', page: 1 };

/** Reads an address; what makes no sense in it is left out. */
export const readBonusQuery = (parameters: URLSearchParams): BonusQuery => ({
  from: dayIn(parameters, 'date_from'),
  to: dayIn(parameters, 'date_to'),
  type: bonusTypes.find((type) => type === parameters.get('type')) ?? 'all',
  page: pageIn(parameters),
});

/** The query of an address, or nothing for every bonus. */
export const writeBonusQuery = ({ from, to, type, page }: BonusQuery): string =>
  writeAddress({ date_from: from, date_to: to, type: type === 'all' ? '' : type }, page);
