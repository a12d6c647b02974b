// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { gameArt } from '#domain/lobby/art.ts';
import type { Key } from '#i18n/keys.ts';
import { GameFailed } from '#islands/game/GameFailed.tsx';
import { GameStage } from '#islands/game/GameStage.tsx';
import type { PlayedGame } from '#islands/game/game-props.ts';
import type { GameFailure } from '#model/game/game-ways.ts';
import { $isSlow } from '#stores/game/game.ts';
import { t } from '../../../support/french.ts';
import { enterWorld } from '../../../support/world.ts';

const game: PlayedGame = {
  id: 'orion/desert-scarab',
  gameId: 'desert-scarab',
  integration: 'orion',
  name: 'Desert Scarab',
  producer: 'Amber Peak',
  image: null,
  odds: ['96 %'],
  stakes: null,
  minBet: null,
};
const art = gameArt(game);
const links = {
  casino: '/slots/casino',
  real: '/real',
  deposit: '/deposit',
  ways: {
    replacement: '/replacement',
    money: '/real',
    demo: '/demo',
    deposit: '/deposit',
    signIn: '/sign-in',
    limits: '/limits',
    saferPlay: '/safer-play',
    support: '/support',
    ownTab: '/redirect',
  },
};
const similar = ['a', 'b', 'c'].map((address) => ({
  address,
  name: address,
  producer: 'Amber Peak',
  image: null,
  art,
}));

beforeEach(() => void enterWorld());
afterEach(() => {
  cleanup();
  $isSlow.set(false);
});

/** Each reason with the names of its links, best first, and whether other games are offered. */
const failures: readonly (readonly [GameFailure, readonly Key[], boolean])[] = [
  ['banned', ['play.support'], false],
  ['account_held', ['play.support'], false],
  ['self_excluded', ['play.saferPlay', 'play.support'], false],
  ['limit_reached', ['play.limitsWay', 'play.saferPlay'], false],
  ['service_closed', ['play.demoWay'], false],
  ['game_unknown', ['play.replacement'], true],
  ['provider_unknown', ['play.replacement'], true],
  ['declined', ['play.replacement'], true],
  ['provider_down', ['play.replacement'], true],
  ['silent', ['play.ownTab', 'play.replacement'], true],
  ['broken', ['play.ownTab', 'play.replacement'], true],
  ['not_enough_money', ['play.depositWay', 'play.demoWay'], true],
  ['no_demo', ['play.money', 'play.replacement'], true],
  ['no_free_spins', ['play.money', 'play.demoWay'], true],
  ['free_spins_left', ['play.money'], false],
  ['not_authenticated', ['play.signIn', 'play.demoWay'], false],
  ['session_ended', ['play.signIn'], false],
];

test.each(failures)(
  '%s has its own message and links to continue, with the casino last',
  (reason, ways, offersGames) => {
    render(<GameFailed reason={reason} game={game} similar={similar} links={links} t={t} />);
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain(t(`play.${reason}` as Key));
    const buttons = [...document.querySelectorAll('a.btn')].map((link) => link.textContent);
    expect(buttons).toEqual([...ways, 'play.toCasino' as const].map((key) => t(key)));
    const others = screen.queryByRole('region', { name: t('play.similar') });
    expect(others && within(others).getAllByRole('link').length).toBe(offersGames ? 3 : null);
  },
);

test('a link that does not exist here is left out', () => {
  const without = { ...links, ways: { replacement: '/replacement' } };
  render(<GameFailed reason="no_demo" game={game} similar={[]} links={without} t={t} />);
  expect(screen.queryByText(t('play.money'))).toBeNull();
  expect(screen.getByText(t('play.replacement')).getAttribute('href')).toBe('/replacement');
  expect(screen.queryByRole('region')).toBeNull();
});

test('an unknown game offers popular games instead of similar ones', () => {
  render(<GameFailed reason="game_unknown" game={null} similar={similar} links={links} t={t} />);
  expect(within(screen.getByRole('region', { name: t('play.popular') })).getAllByRole('link')).toHaveLength(3);
});

test('a slow studio is reported, and its game may be left', () => {
  const draw = () => render(<GameStage state={{ step: 'opening' } as never} {...{ game, art, similar, links, t }} />);
  draw();
  expect(screen.getByRole('progressbar', { name: t('game.opening') })).toBeTruthy();
  expect(screen.queryByText(t('game.slow'))).toBeNull();
  cleanup();
  $isSlow.set(true);
  draw();
  expect(screen.getByRole('status').textContent).toBe(t('game.slow'));
  expect(screen.getByRole('link', { name: t('game.toCasino') }).getAttribute('href')).toBe(links.casino);
});
