import type { FeedEvent } from '#contract/sportsbook/odds-feed.ts';
import { type SportId, sportIds } from '#domain/sportsbook/sports.ts';
import { pageIn, writeAddress } from '#model/list-address.ts';

export type SportsbookType = 'live' | 'prematch';
/** Choices for matches that start within this many hours. */
export const hourChoices = [1, 3, 6, 12, 24] as const;

export type SportsbookFilters = {
  readonly hours: (typeof hourChoices)[number] | null;
  /** A country's code or a tournament's id; empty for all. */
  readonly where: string;
  /** Empty for the default one. */
  readonly market: string;
  readonly page: number;
};

/** Invalid values are ignored. */
export function readSportsbookFilters(parameters: URLSearchParams): SportsbookFilters {
  const named = (name: string): string => {
    const value = parameters.get(name) ?? '';
    return /^[\w-]{1,60}$/.test(value) ? value : '';
  };
  const hours = Number(parameters.get('hours'));
  return {
    hours: hourChoices.find((choice) => choice === hours) ?? null,
    where: named('where'),
    market: named('market'),
    page: Math.min(pageIn(parameters), 999),
  };
}

export const writeSportsbookFilters = ({ hours, where, market, page }: SportsbookFilters): string =>
  writeAddress({ hours: hours === null ? '' : `${hours}`, where, market }, page);

export function filterQuery({ hours, where, page }: SportsbookFilters): Record<string, string> {
  return {
    ...(hours !== null && { hours: `${hours}` }),
    ...(where !== '' && (/^[A-Z]{2}$/.test(where) ? { country: where } : { tournament: where })),
    page: `${page}`,
  };
}

/** @returns null for an unknown sport. */
export function sportIn(text: string | undefined, otherwise: SportId): SportId | null {
  if (text === undefined) return otherwise;
  return sportIds.find((id) => `${id}` === text) ?? null;
}

export const listPath = (type: SportsbookType, sport: SportId): string => `/sportsbook/${type}/${sport}`;

/** The address changes when the match begins. */
export const eventPath = ({ id, phase }: Pick<FeedEvent, 'id' | 'phase'>): string =>
  `/sportsbook/event/${phase === 'prematch' ? 'line' : 'live'}/${id}`;
