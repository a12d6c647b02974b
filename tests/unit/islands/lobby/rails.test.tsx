// @vitest-environment happy-dom

import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import { ContinueRail, FavouritesRail, LazyRail } from '#islands/lobby/LobbyRails.tsx';
import { $session } from '#stores/auth/session.ts';
import { $catalogue } from '#stores/lobby/catalogue.ts';
import { $favourites } from '#stores/lobby/favourites.ts';
import { $recentGames } from '#stores/lobby/rails.ts';
import { t } from '../../../support/french.ts';
import { user } from '../../../support/people.ts';
import { realCatalogue } from '../../../support/real-catalogue.ts';
import { answered, enterWorld, refused, type World } from '../../../support/world.ts';
import { drawInLobby } from './in-lobby.tsx';

/** A fake IntersectionObserver, moved by hand. */
const watchers: ((entries: { isIntersecting: boolean }[]) => void)[] = [];
const comesNear = (isIntersecting = true) => act(() => watchers.at(-1)?.([{ isIntersecting }]));

let world: World;
beforeEach(() => {
  world = enterWorld();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: (typeof watchers)[number]) {
        watchers.push(seen);
      }
      observe() {}
      disconnect() {}
    },
  );
  $session.set({ kind: 'player', user: user() });
  $catalogue.set({ kind: 'ready', catalogue: realCatalogue() });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  $session.set({ kind: 'guest' });
  $catalogue.set({ kind: 'idle' });
  $favourites.set(null);
  $recentGames.set({ kind: 'idle' });
});

describe('a rail down the page', () => {
  const cards = () => screen.queryAllByRole('article');
  test('links to its list, renders the visible cards when near, the others on scrolling, and drops them out of sight', () => {
    drawInLobby(<LazyRail rail="lotto" title="Loto" more="/slots/category/lotto" />);
    const all = screen.getByRole('link', { name: t('lobby.seeAllOf', { title: 'Loto' }) });
    expect(all.getAttribute('href')).toBe('/slots/category/lotto');
    expect(cards()).toHaveLength(0);
    comesNear();
    expect(cards()).toHaveLength(7);
    fireEvent.scroll(screen.getByRole('list'));
    expect(cards()).toHaveLength(12);
    comesNear(false);
    expect(cards()).toHaveLength(0);
  });

  // On a wide screen the first cards fill the row, and nothing could be scrolled.
  test.each([
    ['a mouse moves over it', () => fireEvent.pointerMove(screen.getByRole('region', { name: 'Loto' }))],
    ['a finger touches it', () => fireEvent.pointerDown(screen.getByRole('region', { name: 'Loto' }))],
    ['its arrow is focused', () => act(() => screen.getByRole('button', { name: t('lobby.forward') }).focus())],
  ])('renders the other cards once %s', (_what, happens) => {
    drawInLobby(<LazyRail rail="lotto" title="Loto" more="/slots/category/lotto" />);
    comesNear();
    expect(cards()).toHaveLength(7);
    happens();
    expect(cards()).toHaveLength(12);
  });

  test('is marked busy while the catalogue loads', () => {
    $catalogue.set({ kind: 'loading' });
    drawInLobby(<LazyRail rail="lotto" title="Loto" more="/slots/category/lotto" />);
    comesNear();
    expect(screen.getByRole('list').getAttribute('aria-busy')).toBe('true');
  });
});

describe('the rail of games to continue', () => {
  const rail = () => within(screen.getByRole('region', { name: t('lobby.rail_continue') }));
  const last = (game_id: string, open_round: boolean) => ({
    provider: 'orion' as const,
    game_id,
    last_bet: amountMinor(2500),
    currency: 'TND',
    played_at: '2026-11-20T12:14:00Z',
    open_round,
  });

  test('shows an interrupted round first and marked, and the others with stake and day', async () => {
    world.answers(
      'listRecentGames',
      answered({ games: [last('moonlit-pharaoh', false), last('sugar-caravan', true)] }),
    );
    drawInLobby(<ContinueRail history="/profile/slots-history" />);
    const links = await rail().findAllByRole('link', { name: /Moonlit|Sugar/ });
    expect(links.map(({ textContent }) => textContent)).toEqual([
      `Sugar Caravan${t('lobby.roundOpen')}`,
      'Moonlit PharaohMise 2,50\u00a0TND20/11/2026',
    ]);
    expect(links[0]?.getAttribute('href')).toBe('/slots/orion/sugar-caravan');
  });

  test('tells a new player what it will show', async () => {
    world.answers('listRecentGames', answered({ games: [] }));
    drawInLobby(<ContinueRail history={null} />);
    expect(await rail().findByText(t('lobby.noRecent'))).toBeTruthy();
  });

  test('offers a retry when the host does not answer', async () => {
    world.answers('listRecentGames', refused(502, 'upstream_unavailable'));
    drawInLobby(<ContinueRail history={null} />);
    const again = await rail().findByRole('button', { name: t('lobby.tryAgain') });
    world.answers('listRecentGames', answered({ games: [last('sugar-caravan', false)] }));
    fireEvent.click(again);
    expect(await rail().findByRole('link', { name: /Sugar Caravan/ })).toBeTruthy();
  });
});

test('the rail of favourites tells a player without any how to add one', () => {
  $favourites.set([]);
  drawInLobby(<FavouritesRail />);
  expect(screen.getByRole('region').textContent).toContain(t('lobby.noFavourites'));
});
