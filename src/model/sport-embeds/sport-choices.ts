/** The choice between sportsbooks, for one of four purposes (specification, 2.9). */

import { sportIds } from '#domain/sportsbook/sports.ts';
import type { Feature } from '#model/features.ts';
import type { SportVendor } from '#model/sport-embeds/sport-address.ts';

export const sportChoiceTypes = ['sport', 'liveSport', 'betHistory', 'singleSport'] as const;
export type SportChoiceType = (typeof sportChoiceTypes)[number];
export const isSportChoiceType = (text: string | undefined): text is SportChoiceType =>
  sportChoiceTypes.some((type) => type === text);

/** The page without a store reads it too. */
export const SPORT_CHOICE_KEY = 'zellige-sport';

/** `own`: our own sportsbook. */
export type SportChoices = Readonly<Record<SportVendor | 'own', string>>;

/** `own` is a placeholder: the edge replaces it by the player's view. */
const dgt = (place: string): string => `/sport/dgt/own/${place}`;

const FOOTBALL = 1;

function choicePaths(type: SportChoiceType, search: string): SportChoices {
  const requested = Number(new URLSearchParams(search).get('sport'));
  const sport = sportIds.find((id) => id === requested) ?? FOOTBALL;
  switch (type) {
    case 'sport':
      return { alt: '/sport/alt/Home', dgt: dgt('Home'), own: '/sportsbook' };
    case 'liveSport':
      return { alt: '/sport/alt/Live', dgt: dgt('Live'), own: '/sportsbook/live' };
    case 'betHistory':
      return { alt: '/profile/alt/bet-history', dgt: '/profile/dgt/bet-history', own: '/profile/bet-history/sft' };
    case 'singleSport':
      return { alt: `/sport/alt/Home/${sport}`, dgt: dgt(`Home/${sport}`), own: `/sportsbook/prematch/${sport}` };
  }
}

export function sportChoicesIn(type: SportChoiceType, search: string, href: (path: string) => string): SportChoices {
  const { alt, dgt: second, own } = choicePaths(type, search);
  return { alt: href(alt), dgt: href(second), own: href(own) };
}

export const choiceFeatures = (type: SportChoiceType): Readonly<Record<keyof SportChoices, Feature>> =>
  type === 'betHistory'
    ? { alt: 'altBets', dgt: 'dgtBets', own: 'tickets' }
    : { alt: 'altSport', dgt: 'dgtSport', own: 'sportsbook' };
