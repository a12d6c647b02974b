// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import texts from '#i18n/locales/en/lobby/lobby.json' with { type: 'json' };
import { keepTexts } from '#i18n/t.ts';
import { Lobby } from '#islands/lobby/Lobby.tsx';
import { packCards } from '#model/lobby/cards.ts';
import { noFilters, writeFilters } from '#model/lobby/filters.ts';
import { lobbyPage, nextPage, shareCards } from '#model/lobby/lobby-page.ts';
import { makeSearcher } from '#model/lobby/searcher.ts';
import { $session } from '#stores/auth/session.ts';
import { $catalogue } from '#stores/lobby/catalogue.ts';
import { $favourites } from '#stores/lobby/favourites.ts';
import { $filters, $problem, $searcher, TYPING_PAUSE_MS } from '#stores/lobby/game-list.ts';
import { $toasts } from '#stores/notifications/toasts.ts';
import { realCatalogue } from '../../../support/real-catalogue.ts';
import { answered, enterWorld, type World } from '../../../support/world.ts';

const catalogue = realCatalogue();
const searcher = makeSearcher(catalogue.games);
keepTexts('en', 'lobby', texts);
const field = () => screen.getByRole('combobox', { name: texts.search });

function show(query = '', of = catalogue): void {
  render(lobby(query, of));
}

function lobby(query: string, of = catalogue, isRanked = true) {
  world.address = `/en/slots/casino${query}`;
  const page = lobbyPage(of, { kind: 'casino' }, new URLSearchParams(query), true);
  const { games, grid, rails } = shareCards(page.cards, page.rails);
  return (
    <Lobby
      {...page}
      locale="en"
      path="/slots/casino"
      section={{ kind: 'casino' }}
      title="All games"
      games={packCards(games)}
      grid={grid}
      rails={rails}
      history={null}
      isRanked={isRanked}
      next={nextPage(page)}
      failed={false}
      isPageTitle={false}
      search={writeFilters(page.filters)}
      typed={new URLSearchParams(query).get('q') ?? ''}
    />
  );
}

const list = () => within(screen.getByRole('region', { name: 'All games' }));
const count = () => document.querySelector('.game-list .section-head [role=status]')?.textContent;
const titles = () =>
  list()
    .queryAllByRole('article')
    .map((card) => within(card).getAllByRole('link')[0]?.textContent);
async function type(text: string): Promise<void> {
  fireEvent.input(field(), { target: { value: text } });
  await act(() => world.passes(TYPING_PAUSE_MS));
}

let world: World;
beforeEach(() => {
  world = enterWorld();
  $catalogue.set({ kind: 'ready', catalogue });
  $searcher.set(searcher);
});
afterEach(() => {
  cleanup();
  $catalogue.set({ kind: 'idle' });
  $searcher.set(null);
  $filters.set(noFilters);
  $problem.set(null);
  $toasts.set([]);
  $favourites.set(null);
  $session.set({ kind: 'guest' });
});

describe('the lobby', () => {
  test('is rendered by the server with a link to every list', () => {
    $catalogue.set({ kind: 'idle' });
    const html = renderToString(lobby(''));
    expect(html).toContain('Moonlit Pharaoh');
    for (const list of ['collection/favourites', 'collection/popular', 'collection/new', 'collection/drops-and-wins'])
      expect(html).toContain(`href="/en/slots/${list}"`);
    for (const type of new Set(catalogue.games.map((game) => game.type)))
      expect(html).toContain(`href="/en/slots/category/${type}"`);
  });

  test('offers only the filters and sort orders that the games’ data supports', () => {
    const choices = () => screen.getAllByRole('combobox').filter((choice) => choice instanceof HTMLSelectElement);
    const metas = () => document.querySelectorAll('.card-meta').length;
    show();
    expect(choices()).toHaveLength(3);
    expect(metas()).toBeGreaterThan(0);
    cleanup();
    const silent = catalogue.games.map((game) => ({
      ...game,
      rtp: null,
      volatility: null,
      released: null,
      minBet: null,
    }));
    const known = { games: silent, version: 'silent' };
    $catalogue.set({ kind: 'ready', catalogue: known });
    show('?rtp=9700&volatility=1&sort=rtp', known);
    expect(choices().map(({ textContent }) => textContent)).toEqual([texts.sort_popularity + texts.sort_name]);
    expect(metas()).toBe(0);
    expect(count()).toBe('3,942 games');
  });

  test('filters while typing, and shows the number of games', async () => {
    show();
    expect(count()).toBe('3,942 games');
    await type('moonlit pharoah');
    expect(titles()[0]).toContain('Moonlit Pharaoh');
    expect(count()).toBe('2 games');
    expect(list().getByText('No title is spelled that way. These are the closest.')).toBeDefined();
  });

  test('explains beside the field that special characters are not searched for', async () => {
    show();
    await type('moon<');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').textContent).toContain('No special characters');
  });

  test('offers similar names when nothing is found, and searches for the chosen one', async () => {
    show();
    await type('volbwzo');
    expect(screen.getByRole('heading', { name: 'No games match' })).toBeDefined();
    fireEvent.click(screen.getByRole('link', { name: 'Volcano Drums' }));
    await act(() => world.passes(TYPING_PAUSE_MS));
    expect(titles()[0]).toContain('Volcano Drums');
    expect((field() as HTMLInputElement).value).toBe('Volcano Drums');
  });

  test('opens with the filters of its address, and fills the grid a few cards at a time', async () => {
    show('?categories=roulette');
    const chips = within(screen.getByRole('list', { name: 'Categories' }));
    expect(chips.getByRole('link', { name: /^Roulette/ }).getAttribute('aria-current')).toBe('true');
    expect(titles().length).toBeLessThan(10);
    await waitFor(() => expect(titles().length).toBeGreaterThan(10));
    fireEvent.click(chips.getByRole('link', { name: /^Dice/ }));
    expect(world.address).toBe('/en/slots/casino?categories=roulette,dice');
  });

  test('keeps both of two choices that are made before the page is drawn again', () => {
    show();
    const chips = within(screen.getByRole('list', { name: 'Categories' }));
    act(() => {
      for (const name of [/^Roulette/, /^Dice/]) chips.getByRole('link', { name }).click();
    });
    expect(world.address).toBe('/en/slots/casino?categories=roulette,dice');
  });

  test('asks a guest to sign in for a favourite and for Play, but not for the demo', () => {
    show();
    const card = list().getAllByRole('article')[0] as HTMLElement;
    fireEvent.click(within(card).getByRole('button', { name: 'Favourite: Sugar Caravan' }));
    expect($toasts.get()).toMatchObject([{ code: 'favouritesNeedSignIn' }]);
    fireEvent.focusIn(within(card).getByRole('link', { name: /Sugar Caravan/ }));
    const demo = within(card).getByRole('link', { name: 'Demo of Sugar Caravan' });
    expect(demo.getAttribute('href')).toBe('/en/slots/orion/sugar-caravan/demo');
    fireEvent.click(within(card).getByRole('link', { name: 'Play Sugar Caravan' }));
    expect(world.openDialogs).toContain('account-panel');
  });

  test('shows favourites and their rail to a player', async () => {
    world.answers('listFavourites', answered({ favourites: [{ provider: 'orion', game_id: 'sugar-caravan' }] }));
    $session.set({ kind: 'loading', name: 'demo' });
    show();
    await act(() => world.passes(0));
    const rail = within(screen.getByRole('region', { name: 'Your favourites' }));
    expect(rail.getByRole('article').textContent).toContain('Sugar Caravan');
    const [first] = list().getAllByRole('button', { name: 'Favourite: Sugar Caravan' });
    expect(first?.getAttribute('aria-pressed')).toBe('true');
  });

  test('moves between cards by the arrow keys', () => {
    show();
    const links = list()
      .getAllByRole('article')
      .map((card) => within(card).getAllByRole('link')[0] as HTMLElement);
    links[0]?.focus();
    fireEvent.keyDown(links[0] as HTMLElement, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(links[1]);
  });
});

test('shows the most played games if the host states them, and otherwise no ranking', () => {
  const { unmount } = render(lobby(''));
  expect(screen.getByRole('heading', { name: texts.rail_popular })).toBeTruthy();
  expect(screen.getByRole('option', { name: texts.sort_popularity })).toBeTruthy();
  unmount();
  render(lobby('', catalogue, false));
  expect(screen.getByRole('heading', { name: texts.rail_first })).toBeTruthy();
  expect(screen.getByRole('option', { name: texts.sort_house })).toBeTruthy();
  for (const claim of [texts.rail_popular, texts.sort_popularity]) expect(screen.queryByText(claim)).toBeNull();
  expect(document.querySelector('a[href$="/slots/collection/popular"]')).toBeNull();
});
