import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import { $catalogue } from '#stores/catalogue.ts';
import { $gamesToContinue, $recentGames, followRecentGames } from '#stores/recent-games.ts';
import { notePlayed, playedHere } from '#stores/played-here.ts';
import { $session } from '#stores/session.ts';
import { realCatalogue } from '../../support/real-catalogue.ts';
import { answered, enterWorld, refused, settle, type World } from '../../support/world.ts';

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
  $recentGames.set({ kind: 'unknown' });
  $catalogue.set({ kind: 'idle' });
});

async function signedIn(): Promise<void> {
  $session.set({ kind: 'loading', name: 'demo' });
  await settle();
}

describe('games to go on with', () => {
  test('are those last played, without what is no longer offered, and nobody’s for a guest', async () => {
    expect(world.timesAsked('listRecentGames')).toBe(0);
    await signedIn();
    expect(offered()).toEqual(['Moonlit Pharaoh']);
    $session.set({ kind: 'guest' });
    expect(offered()).toBeUndefined();
  });

  test('begin with a round that is still open, however long ago it was', async () => {
    const games = [played('orion', 'moonlit-pharaoh'), played('vega', 'scarab-of-the-seventh-dune', true)];
    world.answers('listRecentGames', answered({ games }));
    await signedIn();
    expect(offered()?.at(-1)).toBe('Moonlit Pharaoh');
    expect($gamesToContinue.get()?.[0]?.last.open_round).toBe(true);
  });

  test('are asked for again when the page is seen again, and not while it is hidden', async () => {
    await signedIn();
    world.hidden = true;
    world.happens('visibility');
    expect(world.timesAsked('listRecentGames')).toBe(1);
    world.hidden = false;
    world.happens('visibility');
    expect(world.timesAsked('listRecentGames')).toBe(2);
  });

  test('stay when the host does not answer, and say so only when there are none', async () => {
    await signedIn();
    world.answers('listRecentGames', refused(502, 'upstream_unavailable'));
    world.happens('visibility');
    await settle();
    expect(offered()).toEqual(['Moonlit Pharaoh']);
    $recentGames.set({ kind: 'unknown' });
    world.happens('visibility');
    await settle();
    expect($recentGames.get()).toEqual({ kind: 'failed' });
  });
});

describe('at a host that keeps no list of them', () => {
  test('games to go on with are those that this player has opened in this browser', async () => {
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
