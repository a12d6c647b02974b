import type { Game } from '#domain/lobby/catalogue.ts';
import { checkQuery } from '#domain/lobby/search-query.ts';
import { cardFor } from '#islands/lobby/card-for.ts';
import type { LobbyTools } from '#islands/lobby/lobby-context.ts';
import { gamePath } from '#model/lobby/cards.ts';
import { isPart, type Section } from '#model/lobby/sections.ts';
import type { Suggestions } from '#model/lobby/suggestions.ts';
import { openSheet } from '#stores/lobby/game-sheet.ts';

export type SuggestedOption = {
  readonly id: string;
  readonly group: 'recent' | 'games' | 'producers' | 'categories' | 'elsewhere';
  readonly text: string;
  /** Who made it, or how many there are. */
  readonly aside: string | null;
  readonly href: string;
  /** What is searched for instead of following the link. */
  readonly query: string | null;
  /** What is kept among the recent searches. */
  readonly remembered: string | null;
  /** Opens it without leaving the page: what a card offers under the pointer, a line of text cannot. */
  readonly open?: () => void;
};

type Given = {
  readonly tools: LobbyTools;
  readonly typed: string;
  readonly suggestions: Suggestions | null;
  readonly recent: readonly string[];
  readonly section: Section;
  readonly games: readonly Game[];
};

export function optionsOf(given: Given): SuggestedOption[] {
  const { typed, suggestions, recent } = given;
  if (typed === '')
    return recent.map((query, at) => ({ ...searchFor(query), id: `search-recent-${at}`, group: 'recent' }));
  if (!suggestions) return [];
  return [...gamesOf(given, suggestions), ...othersOf(given, suggestions), ...elsewhereOf(given)];
}

const searchFor = (query: string) => ({
  text: query,
  aside: null,
  href: `?q=${encodeURIComponent(query)}`,
  query,
  remembered: null,
});

const gamesOf = ({ tools, games }: Given, suggestions: Suggestions): SuggestedOption[] =>
  suggestions.games.flatMap((position) => {
    const game = games[position];
    if (!game) return [];
    const card = cardFor(game);
    return {
      id: `search-game-${position}`,
      group: 'games',
      text: game.name,
      aside: game.producer,
      href: tools.href(gamePath(card)),
      query: null,
      remembered: game.name,
      open: () => openSheet(card),
    };
  });

function othersOf({ tools }: Given, { producers, categories }: Suggestions): SuggestedOption[] {
  const { href, formatCount } = tools;
  const option = (
    group: 'producers' | 'categories',
    path: string,
    { id, label, count }: (typeof producers)[number],
  ) => ({
    id: `search-${group}-${id}`,
    group,
    text: label,
    aside: formatCount(count),
    href: href(`${path}/${id}`),
    query: null,
    remembered: null,
  });
  return [
    ...producers.map((one) => option('producers', '/slots/provider', one)),
    ...categories.map((one) => option('categories', '/slots/category', one)),
  ];
}

/** A page about a part of the games searches that part, and knows the way to all of them. */
function elsewhereOf({ tools, typed, section }: Given): SuggestedOption[] {
  if (!isPart(section) || !checkQuery(typed).ok) return [];
  const href = `${tools.href('/search-slots')}?q=${encodeURIComponent(typed)}`;
  return [{ ...searchFor(typed), id: 'search-elsewhere', group: 'elsewhere', href, query: null, remembered: typed }];
}
