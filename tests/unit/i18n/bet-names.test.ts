import { expect, test } from 'vitest';
import { selectionNames, whereNamed } from '#i18n/bet-names.ts';
import { translator } from '#i18n/t.ts';
import book from '../../../src/i18n/locales/fr/book.json' with { type: 'json' };

const strings = Object.fromEntries(Object.entries(book).map(([key, text]) => [`book.${key}`, text]));
const speaking = { locale: 'fr', t: translator(strings, 'fr') };
const own = {
  ...{ category: 'TN', date: '2026-11-23T18:00:00Z', name: 'Sfax – Bizerte', sport: '1', tournament: 'Ligue 1' },
  ...{ subticket_id: 1, event_id: '1-42', sport_id: 1, home: 'Sfax', away: 'Bizerte' },
};
const outcome = { name: 'over', market: 'total.goals.2.5', odd: '1.85', outcome_id: 'over', status: 'Wait' as const };

test('a selection of our own book is named in the language of its reader, its line among it', () => {
  const names = selectionNames({ ...own, outcomes: [] }, { ...outcome, market_id: 'total.goals.2.5' }, speaking);
  expect(names).toEqual({ market: 'Total de buts', outcome: 'Plus de 2,5' });
  expect(whereNamed({ ...own, outcomes: [] }, speaking)).toBe('Football · Ligue 1, Tunisie');
});

test('a selection of another provider is named as it names it', () => {
  const { sport_id: _, ...theirs } = { ...own, sport: 'Football', category: 'Tunisia', outcomes: [] };
  expect(selectionNames(theirs, { ...outcome, market: 'Totals', name: 'Over 2.5' }, speaking)).toEqual({
    market: 'Totals',
    outcome: 'Over 2.5',
  });
  expect(whereNamed(theirs, speaking)).toBe('Football · Tunisia · Ligue 1');
});
