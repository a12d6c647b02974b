// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CardGame } from '#domain/cards.ts';
import { GameCard } from '#islands/lobby/GameCard.tsx';
import { GameSheet } from '#islands/lobby/GameSheet.tsx';
import { LobbyContext, type LobbyTools } from '#islands/lobby/lobby-context.ts';
import { $favourites } from '#stores/favourites.ts';
import { $session } from '#stores/session.ts';
import { $toasts } from '#stores/toasts.ts';
import { t } from '../../support/french.ts';
import { user } from '../../support/people.ts';
import { answered, enterWorld, refused, type World } from '../../support/world.ts';

const card: CardGame = {
  id: 'orion/moonlit-pharaoh',
  gameId: 'moonlit-pharaoh',
  integration: 'orion',
  name: 'Moonlit Pharaoh',
  producer: 'Amber Peak',
  rtp: 96.21,
  volatility: 3,
  hasDemo: true,
  type: 'video-slots',
  isNew: false,
};
const askToSignIn = vi.fn();
const openSheet = vi.fn(() => true);
const tools: LobbyTools = {
  t,
  locale: 'fr',
  href: (path) => path,
  openSheet,
  askToSignIn,
  formatReturn: (rtp) => String(rtp).replace('.', ','),
  formatCount: String,
};
const draw = (part: React.ReactNode) => render(<LobbyContext value={tools}>{part}</LobbyContext>);
const heart = () => screen.getByRole('button', { name: t('lobby.favourite', { name: card.name }) });
const pressed = () => heart().getAttribute('aria-pressed');

let world: World;
beforeEach(() => {
  world = enterWorld();
  askToSignIn.mockClear();
  openSheet.mockClear();
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
    expect($toasts.get().map(({ code }) => code)).toEqual(['pleaseAuth']);
    expect(pressed()).toBe('false');
    expect(world.asked).toEqual([]);
  });
});

describe('a card', () => {
  const link = () => screen.getByRole('link', { name: /Moonlit Pharaoh/ });

  test('leads to the game by a real link, and a plain tap may open the sheet instead', () => {
    draw(<GameCard card={card} />);
    expect(link().getAttribute('href')).toBe('/slots/orion/moonlit-pharaoh');
    expect(fireEvent.click(link())).toBe(false);
    expect(openSheet).toHaveBeenCalledWith(card);
  });

  test('opens in a new tab for whoever holds the key for it', () => {
    draw(<GameCard card={card} />);
    fireEvent.click(link(), { ctrlKey: true });
    expect(openSheet).not.toHaveBeenCalled();
  });

  test('offers Play and Demo once the focus is in it', () => {
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
  test('tells its maker, return and volatility, and lets a player in', () => {
    draw(<GameSheet card={card} onClose={() => undefined} />);
    expect(screen.getByRole('dialog', { name: 'Moonlit Pharaoh' })).toBeTruthy();
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Amber Peak',
      t('lobby.type_video-slots'),
      '96,21\u00a0%',
      t('lobby.level3'),
    ]);
    expect(screen.getByRole('link', { name: t('lobby.play') }).getAttribute('href')).toBe(
      '/slots/orion/moonlit-pharaoh',
    );
  });

  test('asks a guest to sign in, who may still try the demo', () => {
    $session.set({ kind: 'guest' });
    const close = vi.fn();
    draw(<GameSheet card={card} onClose={close} />);
    expect(screen.queryByRole('link', { name: t('lobby.play') })).toBeNull();
    expect(screen.getByRole('link', { name: t('lobby.demo') })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: t('lobby.signInToPlay') }));
    expect(close).toHaveBeenCalledOnce();
    expect(askToSignIn).toHaveBeenCalledOnce();
  });

  test('offers no demo of a game that has none', () => {
    draw(<GameSheet card={{ ...card, hasDemo: false }} onClose={() => undefined} />);
    expect(screen.queryByRole('link', { name: t('lobby.demo') })).toBeNull();
  });
});
