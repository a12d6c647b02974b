// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import type { Key } from '#i18n/keys.ts';
import { transferFile } from '#islands/cashier/payment-files.ts';
import { TransferPage } from '#islands/cashier/TransferPage.tsx';
import { TransferTable } from '#islands/cashier/TransferTable.tsx';
import type { Transfer } from '#stores/cashier/transfers.ts';
import { t } from '../../../support/french.ts';
import { answered, enterWorld, type World } from '../../../support/world.ts';

const transfer: Transfer = {
  id: '4711',
  sender: 'u1',
  recipient: null,
  status: 'COMPLETED',
  amount: amountMinor(25_000),
  deposit_amount: null,
  currency: 'TND',
  balance_before: amountMinor(100_000),
  balance_after: amountMinor(75_000),
  created_at: '2026-11-20T10:00:00Z',
  completed_at: '2026-11-20T11:00:00Z',
  reference: 'payout:3f2504e0-4f89-11d3-9a0c-0305e82c3301',
};
const internal = /payout:|3f2504e0|4711|u1/;

let world: World;
beforeEach(() => {
  world = enterWorld();
});
afterEach(cleanup);

test('a transfer shows amount, date and balance, and no internal name', async () => {
  world.answers('getTransfer', answered(transfer));
  const { container } = render(<TransferPage locale="fr" id="4711" list="/profile/transactions" support="/help" />);
  await screen.findByRole('heading', { name: t('transactions.type_withdrawal') });
  const named = [...container.querySelectorAll('dt')].map(({ textContent }) => textContent);
  expect(named).toEqual(
    ['status', 'date', 'completed', 'before', 'after'].map((name) => t(`transactions.column_${name}` as Key)),
  );
  expect(container.textContent).not.toMatch(internal);
});

test('the list and the export of transfers show no internal name either', () => {
  const { container } = render(<TransferTable t={t} items={[transfer]} />);
  expect(container.textContent).toContain(t('transactions.type_withdrawal'));
  expect(container.textContent).not.toMatch(internal);
  expect(transferFile(t, [transfer])).not.toMatch(internal);
});
