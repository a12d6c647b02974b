import { beforeEach, expect, test, vi } from 'vitest';
import { user } from '../../../support/people.ts';
import { answered, enterWorld, refused, settle, type World } from '../../../support/world.ts';

let world: World;
const settings = { bonuses: { transferBonusBalanceToBalanceOn: true }, acceptedCurrencies: ['TND'] };

let followOffers: typeof import('#stores/cashier/operator-settings.ts').followOffers;
let $session: typeof import('#stores/auth/session.ts').$session;

// Settings are loaded once a page: each test simulates a new page.
beforeEach(async () => {
  vi.resetModules();
  ({ followOffers } = await import('#stores/cashier/operator-settings.ts'));
  ({ $session } = await import('#stores/auth/session.ts'));
  const { setEnvironment } = await import('#stores/environment.ts');
  world = enterWorld();
  setEnvironment(world.environment());
});

test.each([503, 429])(
  'settings that fail (%i) remove neither deposit nor withdrawal from the menus',
  async (status) => {
    world.answers('getSettings', refused(status, 'error'));
    const stop = followOffers();
    $session.set({ kind: 'player', user: { ...user(), currency: 'EUR' } });
    await settle();
    expect(world.offered).toEqual(['cashier']);
    stop();
  },
);

test('offers nothing until the settings have loaded or failed and the player is known, nor after sign-out', async () => {
  const stop = followOffers();
  await settle();
  expect(world.offered).toEqual([]);
  $session.set({ kind: 'player', user: user() });
  await settle();
  expect(world.offered).toEqual(['cashier']);
  world.answers('getSettings', answered(settings));
  $session.set({ kind: 'player', user: user() });
  await settle();
  expect(world.offered).toEqual(['bonusTransfer', 'cashier']);
  $session.set({ kind: 'player', user: { ...user(), currency: 'EUR' } });
  await settle();
  expect(world.offered).toEqual(['bonusTransfer']);
  expect(world.requestCount('getSettings')).toBe(3);
  stop();
  expect(world.offered).toEqual([]);
});

test('a host without settings accepts every currency, and is requested once', async () => {
  world.answers('getSettings', refused(404, 'not_offered'));
  const stop = followOffers();
  $session.set({ kind: 'player', user: user() });
  await settle();
  $session.set({ kind: 'player', user: { ...user(), currency: 'EUR' } });
  await settle();
  expect([world.offered, world.requestCount('getSettings')]).toEqual([['cashier'], 1]);
  stop();
});
