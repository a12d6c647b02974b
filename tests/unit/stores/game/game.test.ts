import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  $game,
  $isSlow,
  closeGame,
  onFrameMessage,
  READY_LIMIT_MS,
  REDIRECT_DELAY_MS,
  SLOW_MS,
  tryAgain,
} from '#stores/game/game.ts';
import { leaveAnyway } from '#stores/game/game-leaving.ts';
import { $toasts } from '#stores/notifications/toasts.ts';
import { frame, leaveNothingOpen, open, play, standBeforeGame } from '../../../support/game-visit.ts';
import { answered, refused, settle, type World } from '../../../support/world.ts';

let world: World;
beforeEach(() => {
  world = standBeforeGame();
});
afterEach(leaveNothingOpen);

describe('a visit to a game', () => {
  test('goes from opening to loading to playing when the frame is ready', async () => {
    const opening = open();
    expect($game.get()).toEqual({ step: 'opening' });
    await opening;
    expect($game.get()).toEqual({ step: 'loading', frame });
    onFrameMessage({ kind: 'ready' });
    expect($game.get()).toEqual({ step: 'playing', frame });
    await world.passes(READY_LIMIT_MS);
    expect($game.get().step).toBe('playing');
  });

  test('fails as silent when the frame sends nothing for twelve seconds, and drops its URL', async () => {
    await open();
    await world.passes(READY_LIMIT_MS - 1);
    expect($game.get().step).toBe('loading');
    await world.passes(1);
    expect($game.get()).toEqual({ step: 'failed', reason: 'silent' });
  });

  test('drops the session URL when the player leaves', async () => {
    await open();
    closeGame();
    expect($game.get()).toEqual({ step: 'closed' });
  });

  test('ignores the host’s answer after the player has left', async () => {
    const opening = open();
    closeGame();
    await opening;
    expect($game.get()).toEqual({ step: 'closed' });
  });

  test('ignores messages of the frame after the game has failed', async () => {
    await open();
    onFrameMessage({ kind: 'error', code: null });
    onFrameMessage({ kind: 'ready' });
    expect($game.get()).toEqual({ step: 'failed', reason: 'broken' });
  });

  test('opens a new session when the player tries again', async () => {
    world.answers('openGame', refused(503, 'upstream_unavailable'));
    await open();
    expect($game.get()).toEqual({ step: 'failed', reason: 'provider_down' });
    world.answers('openGame', answered({ address: frame.address, speaks: true }));
    tryAgain();
    await settle();
    expect($game.get()).toEqual({ step: 'loading', frame });
    expect(world.requestCount('openGame')).toBe(2);
  });
});

describe('a game that the host does not open', () => {
  test('sends the player back to the casino with the hint when the session is declined', async () => {
    world.answers('openGame', refused(403, 'permission_denied'));
    await open();
    expect(world.visited).toEqual(['/slots/casino?notice=tryVpn']);
  });

  test('asks to sign in, redirects there, and returns afterwards', async () => {
    world.answers('openGame', refused(401, 'not_authenticated'));
    await open();
    expect($game.get()).toEqual({ step: 'failed', reason: 'not_authenticated' });
    expect(world.visited).toEqual([]);
    await world.passes(REDIRECT_DELAY_MS);
    expect(world.visited).toEqual(['/slots/casino?signin=pleaseAuth&next=%2Fslots%2Forion%2Fmoonlit-pharaoh']);
  });

  test.each([
    ['the provider is down', refused(503, 'upstream_unavailable')],
    ['the provider is unknown', refused(400, 'provider_not_found')],
    ['the game is unknown', refused(404, 'game_not_found')],
    ['the host cannot read the request', { ok: false, error: { kind: 'fields', status: 400, fields: [] } } as const],
  ])('stays on its page when %s: no network is to blame', async (_, answer) => {
    world.answers('openGame', answer);
    await open();
    await world.passes(60_000);
    expect(world.visited).toEqual([]);
  });
});

describe('a round', () => {
  test('refreshes the balance when it begins and ends', async () => {
    await play();
    const before = world.requestCount('getUser');
    onFrameMessage({ kind: 'roundStart' });
    await settle();
    onFrameMessage({ kind: 'roundEnd' });
    await settle();
    expect(world.requestCount('getUser')).toBe(before + 2);
  });

  test('counts as activity, at most once a minute', async () => {
    await play();
    await world.passes(120_000);
    const before = world.requestCount('recordActivity');
    for (let round = 0; round < 5; round += 1) {
      onFrameMessage({ kind: 'roundStart' });
      onFrameMessage({ kind: 'roundEnd' });
      await world.passes(1000);
    }
    expect(world.requestCount('recordActivity')).toBe(before + 1);
  });

  test('lets a player leave who closes the game during it and confirms', async () => {
    await play();
    onFrameMessage({ kind: 'roundStart' });
    onFrameMessage({ kind: 'exit' });
    expect(world.visited).toEqual([]);
    leaveAnyway();
    expect(world.visited).toEqual(['/slots/casino']);
  });

  test('stops nobody after it has ended', async () => {
    await play();
    onFrameMessage({ kind: 'roundStart' });
    onFrameMessage({ kind: 'roundEnd' });
    onFrameMessage({ kind: 'exit' });
    expect(world.visited).toEqual(['/slots/casino']);
  });
});

describe('a game that keeps the player waiting', () => {
  test('is reported as slow after five seconds, and may still load', async () => {
    let arrive: (answer: ReturnType<typeof answered>) => void = () => undefined;
    const delayed = new Promise<ReturnType<typeof answered>>((done) => {
      arrive = done;
    });
    world.answers('openGame', () => delayed);
    const opening = open();
    await world.passes(SLOW_MS - 1);
    expect($isSlow.get()).toBe(false);
    await world.passes(1);
    expect($isSlow.get()).toBe(true);
    expect($game.get()).toEqual({ step: 'opening' });
    arrive(answered({ address: frame.address, speaks: true }));
    await opening;
    onFrameMessage({ kind: 'ready' });
    expect($isSlow.get()).toBe(false);
  });

  test('is not reported as slow when ready in time', async () => {
    await play();
    await world.passes(SLOW_MS);
    expect($isSlow.get()).toBe(false);
  });
});

describe('a message of the game', () => {
  test('returns to the casino on exit', async () => {
    await play();
    onFrameMessage({ kind: 'exit' });
    expect(world.visited).toEqual(['/slots/casino']);
  });

  test('opens the deposit page', async () => {
    await play();
    onFrameMessage({ kind: 'deposit' });
    expect(world.visited).toEqual(['/profile/DEPOSIT']);
  });

  test('names the cashier if there is no deposit page', async () => {
    await open();
    onFrameMessage({ kind: 'deposit' });
    expect($toasts.get().map(({ code }) => code)).toEqual(['depositAtCashier']);
    expect(world.visited).toEqual([]);
  });
});
