import { sportIds } from '#domain/sports.ts';
import { offeredFixtures } from '#sandbox/line/window.ts';

/** Epoch milliseconds. */
export type FoundEvent = {
  readonly id: string;
  readonly sport: number;
  readonly home: string;
  readonly away: string;
  readonly tournament: string;
  readonly startsAtMs: number;
};

const MOST_FOUND = 20;
const SHORTEST = 2;
/** Without accents and case: a keyboard may have neither. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Matches whose sides or tournament have all the words, the earliest first. */
export function findEvents(asked: string, nowMs: number): FoundEvent[] {
  const words = plain(asked).slice(0, 60).split(/\s+/).filter(Boolean);
  if (words.join('').length < SHORTEST) return [];
  return sportIds
    .flatMap((sport) => offeredFixtures(sport, nowMs))
    .filter(({ home, away, tournament }) => {
      const names = plain(`${home.name} ${away.name} ${tournament.name}`);
      return words.every((word) => names.includes(word));
    })
    .sort((one, other) => one.startsAtMs - other.startsAtMs)
    .slice(0, MOST_FOUND)
    .map(({ id, home, away, tournament, startsAtMs }) => ({
      id,
      sport: tournament.sport,
      home: home.name,
      away: away.name,
      tournament: tournament.name,
      startsAtMs,
    }));
}
