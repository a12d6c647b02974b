// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PaymentKind, PaymentReason, PaymentStatus } from '#domain/cashier/payment-status.ts';
import { amountMinor } from '#domain/money.ts';
import type { Key } from '#i18n/keys.ts';
import { PaymentView } from '#islands/cashier/PaymentPage.tsx';
import { stateName } from '#islands/cashier/payment-texts.ts';
import type { Payment } from '#stores/cashier/payment.ts';
import { t } from '../../../support/french.ts';
import { enterWorld } from '../../../support/world.ts';

beforeEach(() => void enterWorld());
afterEach(cleanup);

const at = '2026-11-21T10:00:00Z';
const steps = {
  deposit: ['created', 'sent', 'confirmed', 'credited'],
  payout: ['asked', 'approved', 'onItsWay', 'paid'],
} as const;
type Case = readonly [PaymentKind, PaymentStatus, PaymentReason | null, progress: string];
const cases: readonly Case[] = [
  ['deposit', 10, null, 'done now ahead ahead'],
  ['deposit', 20, null, 'done done now ahead'],
  ['deposit', 21, null, 'done done done now'],
  ['deposit', 22, 'refused', 'done done ended ahead'],
  ['deposit', 27, 'underpaid', 'done done now ahead'],
  ['deposit', 27, 'late', 'done done now ahead'],
  ['deposit', 30, null, 'done done done done'],
  ['deposit', 40, 'provider_refused', 'done ended ahead ahead'],
  ['deposit', 45, null, 'done ended ahead ahead'],
  ['payout', 20, null, 'done now ahead ahead'],
  ['payout', 21, null, 'done done now ahead'],
  ['payout', 22, 'refused', 'done ended ahead ahead'],
  ['payout', 27, 'by_hand', 'done done now ahead'],
  ['payout', 30, null, 'done done done done'],
  ['payout', 30, 'by_hand', 'done done done done'],
  ['payout', 40, 'provider_refused', 'done ended ahead ahead'],
  ['payout', 40, 'cancelled', 'done ended ahead ahead'],
];

test.each(cases)(
  'a %s in the state %i (%s) is shown in plain words with its progress and actions',
  (kind, status, reason, progress) => {
    const isOpen = status === 10;
    const isCancellable = kind === 'payout' && (status === 20 || status === 21);
    const payment = {
      id: 'p-1',
      amount: amountMinor(40_000),
      status,
      reason,
      created_at: at,
      updated_at: at,
      can_cancel: isCancellable,
      ...(isOpen && { redirect_link: 'https://pay.example/' }),
    } as Payment;
    render(
      <PaymentView
        {...{ t, kind }}
        shown={{ kind: 'ready', payment }}
        methods={[]}
        coins={null}
        another="/another"
        list="/list"
      />,
    );
    const state = screen.getByRole('status');
    expect(within(state).getByRole('heading').textContent).toBe(t(stateName(kind, status)));
    const meaning = reason ? `payments.reason_${reason}` : `payments.${kind}Text_${status}`;
    expect(state.textContent).toContain(t(meaning as Key));
    const states = progress.split(' ');
    expect([...document.querySelectorAll('.track li')].map(({ textContent }) => textContent)).toEqual(
      steps[kind].map((step, place) => t(`payments.step_${step}` as Key) + t(`payments.at_${states[place]}` as Key)),
    );
    expect(within(state).queryByText(t('payments.goOn')) !== null).toBe(isOpen);
    expect(within(state).queryByRole('button') !== null).toBe(isCancellable);
  },
);
