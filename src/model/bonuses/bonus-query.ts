import { bonusTypes } from '#contract/bonuses/bonuses.ts';
import { choicePart, dayPart, listQuery } from '#model/list-address.ts';

export const bonusChoices = ['all', ...bonusTypes] as const;

export const bonusQuery = listQuery({
  from: dayPart('date_from'),
  to: dayPart('date_to'),
  type: choicePart('type', bonusChoices, 'all'),
});
