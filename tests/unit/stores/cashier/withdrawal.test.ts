import { beforeEach, expect, test } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import { $session } from '#stores/auth/session.ts';
import { withdrawAtCashier } from '#stores/cashier/new-payment.ts';
import { user } from '../../../support/people.ts';
import { answered, enterWorld, type World } from '../../../support/world.ts';

let world: World;
beforeEach(() => {
  world = enterWorld();
  $session.set({ kind: 'player', user: user() });
});

test('a withdrawal at the cashier sends amount, currency, sender and recipient', async () => {
  world.answers('createTransfer', answered({ id: 't1' }));
  await withdrawAtCashier('cashier-1', amountMinor(20_000), 'TND', false);
  expect(world.requests.find(({ name }) => name === 'createTransfer')?.body).toEqual({
    amount: '20.000',
    currency: 'TND',
    sender_id: String(user().id),
    recipient_id: 'cashier-1',
  });
});
