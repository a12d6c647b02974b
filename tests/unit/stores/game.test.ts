import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { GameVisit } from '#domain/game-visit.ts';
import {
  $game,
  $isSlow,
  closeGame,
  hearFrame,
  moveAway,
  openGame,
  READY_LIMIT_MS,
  REDIRECT_DELAY_MS,
  SLOW_MS,
  tryAgain,
} from '#stores/game.ts';
import { $leaving, BACK, leaveAnyway, mayLeave } from '#stores/game-leaving.ts';
import { $session } from '#stores/session.ts';
import { $toasts } from '#stores/toasts.ts';
import { answered, enterWorld, refused, settle, type World } from '../../support/world.ts';

const visit: GameVisit = {
  integration: 'orion',
  gameId: 'moonlit-pharaoh',
  producer: 'Amber Peak',
  mode: 'real',
  isPhone: false,
  returnUrl: 'https://zellige.example/slots/casino',
};
const frame = { address: 'https://games.example/play', origin: 'https://games.example' };
const user = { username: 'demo', role: 'P', balance: 100_000, bonusBalance: 0 };

let world: World;
beforeEach(() => {
  world = enterWorld();
  world.address = '/slots/orion/moonlit-pharaoh';
  world.answers('createOrionSession', answered({ success: true, data: frame.address }));
  world.answers('getUser', answered(user));
  world.answers(
    'recordActivity',
    answered({ signedIn: true, name: 'demo', inactiveAt: world.nowMs + 1_200_000, warnAt: world.nowMs + 1_080_000 }),
  );
  $session.set({ kind: 'player', user: user as never });
});
afterEach(() => {
  closeGame();
  $toasts.set([]);
});

const open = (depositPath: string | null = null) => openGame(visit, { shown: 'frame', depositPath });

async function play(): Promise<void> {
  await open('/profile/DEPOSIT');
  hearFrame({ kind: 'ready' });
}

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
    world.answers('createOrionSession', refused(503, 'upstream_unavailable'));
    await open();
    expect($game.get()).toEqual({ step: 'failed', reason: 'provider_down' });
    world.answers('createOrionSession', answered({ success: true, data: frame.address }));
    tryAgain();
    await settle();
    expect($game.get()).toEqual({ step: 'loading', frame });
    expect(world.timesAsked('createOrionSession')).toBe(2);
  });
});

describe('a game that the host does not open', () => {
  test('sends the player back to the casino with the hint when the session is declined', async () => {
    world.answers('createOrionSession', refused(403, 'permission_denied'));
    await open();
    expect(world.visited).toEqual(['/slots/casino?notice=tryVpn']);
  });

  test('says that it needs a sign-in and then goes where there is one, and back afterwards', async () => {
    world.answers('createOrionSession', refused(401, 'not_authenticated'));
    await open();
    expect($game.get()).toEqual({ step: 'failed', reason: 'not_authenticated' });
    expect(world.visited).toEqual([]);
    await world.passes(REDIRECT_DELAY_MS);
    expect(world.visited).toEqual(['/slots/casino?signin=pleaseAuth&next=%2Fslots%2Forion%2Fmoonlit-pharaoh']);
  });

  test('stays on its page when only the provider is down', async () => {
    world.answers('createOrionSession', refused(503, 'upstream_unavailable'));
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
    world.answers('createOrionSession', () => late);
    const opening = open();
    await world.passes(SLOW_MS - 1);
    expect($isSlow.get()).toBe(false);
    await world.passes(1);
    expect($isSlow.get()).toBe(true);
    expect($game.get()).toEqual({ step: 'opening' });
    arrive(answered({ success: true, data: frame.address }));
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

describe('a game that is opened without our page around it', () => {
  const openOutside = () => openGame(visit, { shown: 'tab', depositPath: null });

  test('takes the place of the page, so that Back does not open it again', async () => {
    await openOutside();
    expect(world.visited).toEqual([`replace ${frame.address}`]);
  });

  test('is said to be silent when the browser has not gone there after twelve seconds', async () => {
    await openOutside();
    await world.passes(READY_LIMIT_MS);
    expect($game.get()).toEqual({ step: 'failed', reason: 'silent' });
  });

  test('leads nowhere when the host refuses it', async () => {
    world.answers('createOrionSession', refused(503, 'upstream_unavailable'));
    await openOutside();
    expect(world.visited).toEqual([]);
    expect($game.get()).toEqual({ step: 'failed', reason: 'provider_down' });
  });

  test('does not go on in the page that it was taken from, and can be brought back', async () => {
    await play();
    moveAway();
    expect($game.get()).toEqual({ step: 'failed', reason: 'moved' });
    tryAgain();
    await settle();
    expect($game.get()).toEqual({ step: 'loading', frame });
  });
});

describe('a session that ends elsewhere', () => {
  test('takes a game for money off the screen', async () => {
    await play();
    $session.set({ kind: 'guest' });
    expect($game.get()).toEqual({ step: 'failed', reason: 'session_ended' });
  });

  test('is not undone by an answer that was under way', async () => {
    const opening = open();
    $session.set({ kind: 'guest' });
    await opening;
    expect($game.get()).toEqual({ step: 'failed', reason: 'session_ended' });
  });

  test('leaves a demonstration alone', async () => {
    world.answers('createOrionDemo', answered({ success: true, data: frame.address }));
    await openGame({ ...visit, mode: 'demo' }, { shown: 'frame', depositPath: null });
    hearFrame({ kind: 'ready' });
    $session.set({ kind: 'guest' });
    expect($game.get().step).toBe('playing');
  });
});

describe('a game that breaks', () => {
  test('and is tried again asks before it is left in a round', async () => {
    await play();
    hearFrame({ kind: 'roundStart' });
    hearFrame({ kind: 'error', code: null });
    tryAgain();
    await settle();
    hearFrame({ kind: 'roundStart' });
    world.goesBack();
    expect($leaving.get()).toBe(BACK);
  });

  test.each([
    ['session_ended', 'session_ended'],
    ['player_blocked', 'banned'],
    ['self_excluded', 'self_excluded'],
    ['limit_reached', 'limit_reached'],
    ['not_enough_money', 'not_enough_money'],
    ['reels_jammed', 'broken'],
    ['constructor', 'broken'],
    [null, 'broken'],
  ] as const)('with the word %s is said to be %s', async (code, reason) => {
    await play();
    hearFrame({ kind: 'error', code });
    expect($game.get()).toEqual({ step: 'failed', reason });
  });

  test('asks nobody whether to leave the round it broke off', async () => {
    await play();
    hearFrame({ kind: 'roundStart' });
    hearFrame({ kind: 'error', code: null });
    expect(mayLeave('/slots/casino')).toBe(true);
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
