import { beforeEach, expect, test } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import { $session } from '#stores/session.ts';
import { withdrawAtCashier } from '#stores/withdrawal.ts';
import { user } from '../../support/people.ts';
import { answered, enterWorld, type World } from '../../support/world.ts';

let world: World;
beforeEach(() => {
  world = enterWorld();
  $session.set({ kind: 'player', user: user() });
});

test('a withdrawal at the cashier names its amount, its currency, who sends and who receives', async () => {
  world.answers('createTransfer', answered({ id: 't1' }));
  await withdrawAtCashier('cashier-1', amountMinor(20_000), 'TND', false);
  expect(world.asked.find(({ name }) => name === 'createTransfer')?.body).toEqual({
    amount: '20.000',
    currency: 'TND',
    sender_id: String(user().id),
    recipient_id: 'cashier-1',
  });
});
