import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import { $session } from '#stores/auth/session.ts';
import { $catalogue } from '#stores/lobby/catalogue.ts';
import { notePlayed, playedHere } from '#stores/lobby/played-here.ts';
import { $gamesToContinue, $recentGames, followRecentGames } from '#stores/lobby/rails.ts';
import { realCatalogue } from '../../../support/real-catalogue.ts';
import { answered, enterWorld, refused, settle, type World } from '../../../support/world.ts';

const played = (provider: string, game_id: string, open_round = false) => ({
  provider,
  game_id,
  last_bet: amountMinor(1000),
  currency: 'TND',
  played_at: '2026-11-20T21:14:00Z',
  open_round,
});
const offered = () => $gamesToContinue.get()?.map(({ game }) => game.name);

let world: World;
let stop: () => void;
beforeEach(() => {
  world = enterWorld();
  world.answers('listRecentGames', answered({ games: [played('orion', 'moonlit-pharaoh'), played('orion', 'gone')] }));
  $catalogue.set({ kind: 'ready', catalogue: realCatalogue() });
  stop = followRecentGames();
});
afterEach(() => {
  stop();
  $session.set({ kind: 'guest' });
  $recentGames.set({ kind: 'idle' });
  $catalogue.set({ kind: 'idle' });
});

async function signedIn(): Promise<void> {
  $session.set({ kind: 'loading', name: 'demo' });
  await settle();
}

describe('games to continue', () => {
  test('are those last played and still offered, and none for a guest', async () => {
    expect(world.requestCount('listRecentGames')).toBe(0);
    await signedIn();
    expect(offered()).toEqual(['Moonlit Pharaoh']);
    $session.set({ kind: 'guest' });
    expect(offered()).toBeUndefined();
  });

  test('begin with a game whose round is still open, however old', async () => {
    const games = [played('orion', 'moonlit-pharaoh'), played('vega', 'scarab-of-the-seventh-dune', true)];
    world.answers('listRecentGames', answered({ games }));
    await signedIn();
    expect(offered()?.at(-1)).toBe('Moonlit Pharaoh');
    expect($gamesToContinue.get()?.[0]?.last.open_round).toBe(true);
  });

  test('are reloaded when the page becomes visible, and not while it is hidden', async () => {
    await signedIn();
    world.hidden = true;
    world.happens('visibility');
    expect(world.requestCount('listRecentGames')).toBe(1);
    world.hidden = false;
    world.happens('visibility');
    expect(world.requestCount('listRecentGames')).toBe(2);
  });

  test('stay when the host does not answer, and show a failure only if there are none', async () => {
    await signedIn();
    world.answers('listRecentGames', refused(502, 'upstream_unavailable'));
    world.happens('visibility');
    await settle();
    expect(offered()).toEqual(['Moonlit Pharaoh']);
    $recentGames.set({ kind: 'idle' });
    world.happens('visibility');
    await settle();
    expect($recentGames.get()).toMatchObject({ kind: 'failed' });
  });
});

describe('with a host without such a list', () => {
  test('games to continue are those that this player opened in this browser', async () => {
    world.answers('listRecentGames', refused(404, 'not_offered'));
    world.player = 'demo';
    notePlayed('orion', 'moonlit-pharaoh');
    world.nowMs += 1000;
    notePlayed('vega', 'eternal-camel');
    notePlayed('orion', 'moonlit-pharaoh');
    await signedIn();
    expect(playedHere().map(([, gameId]) => gameId)).toEqual(['moonlit-pharaoh', 'eternal-camel']);
    expect(offered()).toHaveLength(2);
    world.player = 'another';
    expect(playedHere()).toEqual([]);
  });
});
