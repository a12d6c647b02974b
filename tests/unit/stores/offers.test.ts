import { beforeEach, expect, test, vi } from 'vitest';
import { user } from '../../support/people.ts';
import { answered, enterWorld, refused, settle, type World } from '../../support/world.ts';

let world: World;
const settings = { bonuses: { transferBonusBalanceToBalanceOn: true }, acceptedCurrencies: ['TND'] };

let followOffers: typeof import('#stores/offers.ts').followOffers;
let $session: typeof import('#stores/session.ts').$session;

// The settings are asked for once a page: each test is a page of its own.
beforeEach(async () => {
  vi.resetModules();
  ({ followOffers } = await import('#stores/offers.ts'));
  ({ $session } = await import('#stores/session.ts'));
  const { setEnvironment } = await import('#stores/environment.ts');
  world = enterWorld();
  setEnvironment(world.environment());
});

test('nothing is offered until both the settings and the player are known, and nothing after they have left', async () => {
  const stop = followOffers();
  $session.set({ kind: 'player', user: user() });
  await settle();
  expect(world.offered).toEqual([]);
  world.answers('getSettings', answered(settings));
  $session.set({ kind: 'player', user: user() });
  await settle();
  expect(world.offered).toEqual(['bonusTransfer', 'cashier']);
  $session.set({ kind: 'player', user: { ...user(), currency: 'EUR' } });
  await settle();
  expect(world.offered).toEqual(['bonusTransfer']);
  expect(world.timesAsked('getSettings')).toBe(2);
  stop();
  expect(world.offered).toEqual([]);
});

test('a host that has no settings refuses nobody’s currency, and is asked for them once', async () => {
  world.answers('getSettings', refused(404, 'not_offered'));
  const stop = followOffers();
  $session.set({ kind: 'player', user: user() });
  await settle();
  $session.set({ kind: 'player', user: { ...user(), currency: 'EUR' } });
  await settle();
  expect([world.offered, world.timesAsked('getSettings')]).toEqual([['cashier'], 1]);
  stop();
});
