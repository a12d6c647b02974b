import { beforeEach, expect, test } from 'vitest';
import { followOffers } from '#stores/offers.ts';
import { $session } from '#stores/session.ts';
import { user } from '../../support/people.ts';
import { answered, enterWorld, settle, type World } from '../../support/world.ts';

let world: World;
const settings = { bonuses: { transferBonusBalanceToBalanceOn: true }, acceptedCurrencies: ['TND'] };

beforeEach(() => {
  world = enterWorld();
  $session.set({ kind: 'unsettled' });
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
