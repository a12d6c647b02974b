// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { DECK } from '#sandbox/games/cards/card.ts';
import { cardNamed } from '../cards/stacked-draw.ts';

const deck = Array.from({ length: DECK }, (_, card) => card);

/** The page's language is read once, when its scripts load. */
async function inLanguage(language: string) {
  document.documentElement.lang = language;
  vi.resetModules();
  return {
    ...(await import('#sandbox/client/cards/card.ts')),
    ...(await import('#sandbox/client/cards/hand-view.ts')),
  };
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});

test.each([
  ['fr', 'As de pique', 'Dame de cœur'],
  ['en', 'Ace of spades', 'Queen of hearts'],
  ['ar', 'آس البستوني', 'بنت الكوبة'],
])('in %s every card has a name of its own, and an ace of spades is called "%s"', async (language, ace, queen) => {
  const { cardPicture } = await inLanguage(language);
  const names = deck.map((card) => cardPicture(card).getAttribute('aria-label'));
  expect(new Set(names).size).toBe(DECK);
  expect(names[cardNamed('a', 'spades')]).toBe(ace);
  expect(names[cardNamed('q', 'hearts')]).toBe(queen);
});

test('a number card shows its suit as often as its number, and twice more in its corners', async () => {
  const { cardPicture } = await inLanguage('fr');
  for (const rank of ['2', '3', '4', '5', '6', '7', '8', '9', '10'] as const)
    expect(cardPicture(cardNamed(rank, 'clubs')).querySelectorAll('.pip')).toHaveLength(Number(rank) + 2);
});

test('hearts and diamonds are red, spades and clubs are not', async () => {
  const { cardPicture } = await inLanguage('en');
  const reds = deck.filter((card) => cardPicture(card).classList.contains('red'));
  expect(reds).toEqual(deck.slice(13, 39));
});

test('a face-down card reveals nothing, and is named once it is turned', async () => {
  const { cardPicture, turnOver } = await inLanguage('en');
  const table = document.createElement('div');
  const hidden = cardPicture(null);
  table.append(hidden);
  expect(hidden.outerHTML).toBe('<span class="card back" role="img" aria-label="Hidden card"></span>');
  await turnOver(hidden, cardNamed('k', 'diamonds'));
  expect([...table.children].map((child) => child.getAttribute('aria-label'))).toEqual(['King of diamonds']);
});
