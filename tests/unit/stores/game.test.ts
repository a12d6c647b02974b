import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  $game,
  $isSlow,
  closeGame,
  hearFrame,
  READY_LIMIT_MS,
  REDIRECT_DELAY_MS,
  SLOW_MS,
  tryAgain,
} from '#stores/game.ts';
import { leaveAnyway } from '#stores/game-leaving.ts';
import { $toasts } from '#stores/toasts.ts';
import { frame, leaveNothingOpen, open, play, standBeforeGame } from '../../support/game-visit.ts';
import { answered, refused, settle, type World } from '../../support/world.ts';

let world: World;
beforeEach(() => {
  world = standBeforeGame();
});
afterEach(leaveNothingOpen);

describe('a visit to a game', () => {
  test('goes from opening over loading to playing once the frame says that it is ready', async () => {
    const opening = open();
    expect($game.get()).toEqual({ step: 'opening' });
    await opening;
    expect($game.get()).toEqual({ step: 'loading', frame });
    hearFrame({ kind: 'ready' });
    expect($game.get()).toEqual({ step: 'playing', frame });
    await world.passes(READY_LIMIT_MS);
    expect($game.get().step).toBe('playing');
  });

  test('fails in its own words when the frame says nothing for twelve seconds, and forgets the address', async () => {
    await open();
    await world.passes(READY_LIMIT_MS - 1);
    expect($game.get().step).toBe('loading');
    await world.passes(1);
    expect($game.get()).toEqual({ step: 'failed', reason: 'silent' });
  });

  test('forgets the session address when the player leaves', async () => {
    await open();
    closeGame();
    expect($game.get()).toEqual({ step: 'closed' });
  });

  test('ignores the host’s answer when the player has left before it came', async () => {
    const opening = open();
    closeGame();
    await opening;
    expect($game.get()).toEqual({ step: 'closed' });
  });

  test('ignores what a frame still says after the game has failed', async () => {
    await open();
    hearFrame({ kind: 'error', code: null });
    hearFrame({ kind: 'ready' });
    expect($game.get()).toEqual({ step: 'failed', reason: 'broken' });
  });

  test('asks for a fresh session when the player tries again', async () => {
    world.answers('openGame', refused(503, 'upstream_unavailable'));
    await open();
    expect($game.get()).toEqual({ step: 'failed', reason: 'provider_down' });
    world.answers('openGame', answered({ address: frame.address, speaks: true }));
    tryAgain();
    await settle();
    expect($game.get()).toEqual({ step: 'loading', frame });
    expect(world.timesAsked('openGame')).toBe(2);
  });
});

describe('a game that the host does not open', () => {
  test('sends the player back to the casino with the hint when the session is declined', async () => {
    world.answers('openGame', refused(403, 'permission_denied'));
    await open();
    expect(world.visited).toEqual(['/slots/casino?notice=tryVpn']);
  });

  test('says that it needs a sign-in and then goes where there is one, and back afterwards', async () => {
    world.answers('openGame', refused(401, 'not_authenticated'));
    await open();
    expect($game.get()).toEqual({ step: 'failed', reason: 'not_authenticated' });
    expect(world.visited).toEqual([]);
    await world.passes(REDIRECT_DELAY_MS);
    expect(world.visited).toEqual(['/slots/casino?signin=pleaseAuth&next=%2Fslots%2Forion%2Fmoonlit-pharaoh']);
  });

  test('stays on its page when only the provider is down', async () => {
    world.answers('openGame', refused(503, 'upstream_unavailable'));
    await open();
    await world.passes(REDIRECT_DELAY_MS);
    expect(world.visited).toEqual([]);
  });
});

describe('a round', () => {
  test('asks the host for the balance when it begins and when it ends', async () => {
    await play();
    const before = world.timesAsked('getUser');
    hearFrame({ kind: 'roundStart' });
    await settle();
    hearFrame({ kind: 'roundEnd' });
    await settle();
    expect(world.timesAsked('getUser')).toBe(before + 2);
  });

  test('counts as something that a person did, at most once a minute', async () => {
    await play();
    await world.passes(120_000);
    const before = world.timesAsked('recordActivity');
    for (let round = 0; round < 5; round += 1) {
      hearFrame({ kind: 'roundStart' });
      hearFrame({ kind: 'roundEnd' });
      await world.passes(1000);
    }
    expect(world.timesAsked('recordActivity')).toBe(before + 1);
  });

  test('lets the player go who closed the game in its middle and means it', async () => {
    await play();
    hearFrame({ kind: 'roundStart' });
    hearFrame({ kind: 'exit' });
    expect(world.visited).toEqual([]);
    leaveAnyway();
    expect(world.visited).toEqual(['/slots/casino']);
  });

  test('stops nobody once it has ended', async () => {
    await play();
    hearFrame({ kind: 'roundStart' });
    hearFrame({ kind: 'roundEnd' });
    hearFrame({ kind: 'exit' });
    expect(world.visited).toEqual(['/slots/casino']);
  });
});

describe('a game that keeps the player waiting', () => {
  test('is said to be slow after five seconds, and is waited for', async () => {
    let arrive: (answer: ReturnType<typeof answered>) => void = () => undefined;
    const late = new Promise<ReturnType<typeof answered>>((done) => {
      arrive = done;
    });
    world.answers('openGame', () => late);
    const opening = open();
    await world.passes(SLOW_MS - 1);
    expect($isSlow.get()).toBe(false);
    await world.passes(1);
    expect($isSlow.get()).toBe(true);
    expect($game.get()).toEqual({ step: 'opening' });
    arrive(answered({ address: frame.address, speaks: true }));
    await opening;
    hearFrame({ kind: 'ready' });
    expect($isSlow.get()).toBe(false);
  });

  test('is not called slow when it is ready in time', async () => {
    await play();
    await world.passes(SLOW_MS);
    expect($isSlow.get()).toBe(false);
  });
});

describe('a game that asks for something', () => {
  test('leads back to the casino when it is closed inside', async () => {
    await play();
    hearFrame({ kind: 'exit' });
    expect(world.visited).toEqual(['/slots/casino']);
  });

  test('leads to the deposit page', async () => {
    await play();
    hearFrame({ kind: 'deposit' });
    expect(world.visited).toEqual(['/profile/DEPOSIT']);
  });

  test('says where money is paid in when there is no page for it', async () => {
    await open();
    hearFrame({ kind: 'deposit' });
    expect($toasts.get().map(({ code }) => code)).toEqual(['depositAtCashier']);
    expect(world.visited).toEqual([]);
  });
});
