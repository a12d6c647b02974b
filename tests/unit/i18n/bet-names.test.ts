import { expect, test } from 'vitest';
import { competitionName, selectionNames } from '#i18n/bet-names.ts';
import { translator } from '#i18n/t.ts';
import book from '../../../src/i18n/locales/fr/sportsbook/book.json' with { type: 'json' };

const strings = Object.fromEntries(Object.entries(book).map(([key, text]) => [`book.${key}`, text]));
const t = translator(strings, 'fr');
const event = {
  category: 'TN',
  date: '2026-11-23T18:00:00Z',
  name: 'Sfax – Bizerte',
  sport: '1',
  tournament: 'Ligue 1',
  subticket_id: 1,
  event_id: '1-42',
  sport_id: 1,
  home: 'Sfax',
  away: 'Bizerte',
};
const outcome = { name: 'over', market: 'total.goals.2.5', odd: '1.85', outcome_id: 'over', status: 'Wait' as const };

test('a selection of our own sportsbook is named in the reader’s language, with its line', () => {
  const names = selectionNames({ ...event, outcomes: [] }, { ...outcome, market_id: 'total.goals.2.5' }, t);
  expect(names).toEqual({ market: 'Total de buts', outcome: 'Plus de 2,5' });
  expect(competitionName({ ...event, outcomes: [] }, t)).toBe('Football · Ligue 1, Tunisie');
});

test('a selection of another provider keeps the provider’s name', () => {
  const { sport_id: _, ...theirs } = { ...event, sport: 'Football', category: 'Tunisia', outcomes: [] };
  expect(selectionNames(theirs, { ...outcome, market: 'Totals', name: 'Over 2.5' }, t)).toEqual({
    market: 'Totals',
    outcome: 'Over 2.5',
  });
  expect(competitionName(theirs, t)).toBe('Football · Tunisia · Ligue 1');
});
