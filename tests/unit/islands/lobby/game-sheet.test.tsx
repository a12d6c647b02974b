// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { GameCard } from '#islands/lobby/GameCard.tsx';
import { LazySheet } from '#islands/lobby/Lobby.tsx';
import { LobbyContext, type LobbyTools } from '#islands/lobby/lobby-context.ts';
import type { CardGame } from '#model/lobby/cards.ts';
import { facts } from '#model/lobby/filters.ts';
import { $session } from '#stores/auth/session.ts';
import { $catalogue } from '#stores/lobby/catalogue.ts';
import { $favourites } from '#stores/lobby/favourites.ts';
import { $sheet, followSheet } from '#stores/lobby/game-sheet.ts';
import { $toasts } from '#stores/notifications/toasts.ts';
import { t } from '../../../support/french.ts';
import { user } from '../../../support/people.ts';
import { realCatalogue } from '../../../support/real-catalogue.ts';
import { answered, enterWorld, refused, type World } from '../../../support/world.ts';

const card: CardGame = {
  id: 'moonlit-pharaoh_orion',
  gameId: 'moonlit-pharaoh',
  integration: 'orion',
  name: 'Moonlit Pharaoh',
  producer: 'Amber Peak',
  rtp: 9621,
  volatility: 3,
  hasDemo: true,
  type: 'video-slots',
  isLive: false,
  image: null,
  isNew: false,
};
const askToSignIn = vi.fn();
const tap = vi.fn(() => true);
const tools: LobbyTools = {
  t,
  locale: 'fr',
  href: (path) => path,
  tap,
  askToSignIn,
  facts: facts,
  isRanked: true,
  formatReturn: (rtp) => (rtp / 100).toFixed(2).replace('.', ','),
  formatCount: String,
};
const draw = (part: React.ReactNode) => render(<LobbyContext value={tools}>{part}</LobbyContext>);
const heart = () => screen.getByRole('button', { name: t('lobby.favourite', { name: card.name }) });
const pressed = () => heart().getAttribute('aria-pressed');

let world: World;
beforeEach(() => {
  world = enterWorld();
  askToSignIn.mockClear();
  tap.mockClear();
  $session.set({ kind: 'player', user: user() });
  $favourites.set([]);
  $toasts.set([]);
});
afterEach(cleanup);

describe('the heart of a game', () => {
  test('fills at once, and stays full after the host has agreed', async () => {
    let agree: (reply: ReturnType<typeof answered>) => void = () => undefined;
    world.answers('addFavourite', () => new Promise((resolve) => (agree = resolve)));
    draw(<GameCard card={card} />);
    expect(pressed()).toBe('false');
    fireEvent.click(heart());
    expect(pressed()).toBe('true');
    await act(async () => agree(answered({})));
    await expect.poll(() => $favourites.get()).toEqual([card.id]);
    expect(pressed()).toBe('true');
  });

  test('empties again when the host refuses', async () => {
    world.answers('addFavourite', refused(502, 'upstream_unavailable'));
    draw(<GameCard card={card} />);
    await act(async () => fireEvent.click(heart()));
    await expect.poll(pressed).toBe('false');
  });

  test('asks a guest to sign in, and sends nothing', () => {
    $session.set({ kind: 'guest' });
    draw(<GameCard card={card} />);
    fireEvent.click(heart());
    expect($toasts.get().map(({ code }) => code)).toEqual(['favouritesNeedSignIn']);
    expect(pressed()).toBe('false');
    expect(world.requests).toEqual([]);
  });
});

describe('a card', () => {
  const link = () => screen.getByRole('link', { name: /Moonlit Pharaoh/ });

  test('leads to the game by a real link, and a plain tap may open the sheet instead', () => {
    draw(<GameCard card={card} />);
    expect(link().getAttribute('href')).toBe('/slots/orion/moonlit-pharaoh');
    expect(fireEvent.click(link())).toBe(false);
    expect(tap).toHaveBeenCalledWith(card);
  });

  test('opens in a new tab with the modifier key', () => {
    draw(<GameCard card={card} />);
    fireEvent.click(link(), { ctrlKey: true });
    expect(tap).not.toHaveBeenCalled();
  });

  test('offers Play and Demo on focus', () => {
    draw(<GameCard card={card} />);
    const play = { name: t('lobby.playGame', { name: card.name }) };
    expect(screen.queryByRole('link', play)).toBeNull();
    fireEvent.focus(link());
    expect(screen.getByRole('link', play).getAttribute('href')).toBe('/slots/orion/moonlit-pharaoh');
    const demo = screen.getByRole('link', { name: t('lobby.demoGame', { name: card.name }) });
    expect(demo.getAttribute('href')).toBe('/slots/orion/moonlit-pharaoh/demo');
  });
});

describe('the sheet of a game', () => {
  const catalogue = realCatalogue();
  const open = async (given: Partial<CardGame> = {}) => {
    $sheet.set({ id: card.id, card: { ...card, ...given } });
    draw(<LazySheet />);
    await screen.findByRole('dialog', { name: 'Moonlit Pharaoh' });
  };
  const facts = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);
  afterEach(() => {
    $sheet.set(null);
    $catalogue.set({ kind: 'idle' });
  });

  test('shows producer, return to player and volatility from the card, and lets a player play', async () => {
    await open();
    expect(facts()).toEqual(['Amber Peak', t('lobby.type_video-slots'), '96,21\u00a0%', t('lobby.level3')]);
    expect(screen.getByRole('link', { name: t('lobby.play') }).getAttribute('href')).toBe(
      '/slots/orion/moonlit-pharaoh',
    );
  });

  test('shows stakes, features and the cost of an hour once the catalogue is loaded', async () => {
    $catalogue.set({ kind: 'ready', catalogue });
    await open();
    expect(facts().slice(4)).toEqual(['0,10\u00a0TND', '200,00\u00a0TND']);
    const features = within(screen.getByRole('list', { name: t('sheet.features') })).getAllByRole('listitem');
    expect(features.map(({ textContent }) => textContent)).toContain(t('sheet.hasDemo'));
    // 600 rounds of 0.100, of which 3.79 % do not return: 2.274, rounded up.
    expect(screen.getByText('2,28 TND')).toBeTruthy();
  });

  test('opens from its address, and closing restores the page’s address', async () => {
    $catalogue.set({ kind: 'ready', catalogue });
    world.address = '/slots/casino?sort=rtp#orion/moonlit-pharaoh';
    const stop = followSheet();
    draw(<LazySheet />);
    await screen.findByRole('dialog', { name: 'Moonlit Pharaoh' });
    fireEvent.click(screen.getByRole('button', { name: t('sheet.close') }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(world.address).toBe('/slots/casino?sort=rtp');
    stop();
  });

  test('asks a guest to sign in, and offers the demo', async () => {
    $session.set({ kind: 'guest' });
    await open();
    expect(screen.queryByRole('link', { name: t('lobby.play') })).toBeNull();
    expect(screen.getByRole('link', { name: t('lobby.demo') })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: t('sheet.signInToPlay') }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(askToSignIn).toHaveBeenCalledOnce();
  });

  test('offers no demo for a game without one', async () => {
    await open({ hasDemo: false });
    expect(screen.queryByRole('link', { name: t('lobby.demo') })).toBeNull();
  });

  test('opens from the card by a button that the keyboard can reach', () => {
    draw(<GameCard card={card} />);
    fireEvent.focus(screen.getByRole('link', { name: /Moonlit Pharaoh/ }));
    fireEvent.click(screen.getByRole('button', { name: t('lobby.about', { name: card.name }) }));
    expect($sheet.get()?.card).toEqual(card);
    expect(world.address).toBe('/slots/casino#orion/moonlit-pharaoh');
  });
});
