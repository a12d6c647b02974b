import { expect, test } from 'vitest';
import { namesIn } from '#domain/sportsbook/all-feed-names.ts';
import { translator } from '#domain/texts.ts';
import { competitionName, eventName, selectionNames } from '#i18n/bet-names.ts';
import { learnNames } from '#i18n/sportsbook-names.ts';
import type { Translate } from '#i18n/t.ts';
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

test('a selection of our own sportsbook is named in the reader’s language, with its handicap or total', () => {
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

test('a ticket names teams and tournaments in the reader’s language, and isolates what stays Latin', () => {
  const arabic = translator(
    { 'book.tournament': '{{name}}، {{country}}', 'book.sport_1': 'كرة القدم' },
    'ar',
  ) as unknown as Translate;
  const match = { ...event, home: 'Real Madrid CF', away: 'Bizerte', tournament: 'Primera División', category: 'ES' };
  expect(eventName({ ...match, outcomes: [] }, arabic)).toBe('\u2068Real Madrid CF\u2069 – \u2068Bizerte\u2069');
  learnNames('ar', namesIn('ar'));
  expect(eventName({ ...match, outcomes: [] }, arabic)).toBe('\u2068ريال مدريد\u2069 – \u2068Bizerte\u2069');
  expect(competitionName({ ...match, outcomes: [] }, arabic)).toContain('\u2068الدوري الإسباني\u2069، إسبانيا');
  const backed = { ...outcome, market_id: 'handicap.goals.1', outcome_id: 'home' };
  expect(selectionNames({ ...match, outcomes: [] }, backed, arabic).outcome).toContain('ريال مدريد');
});
