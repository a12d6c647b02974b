// Every state of a payment by code and reason: in plain words, with its progress, in both widths.
import type { Page } from '@playwright/test';
import type { PaymentKind, PaymentReason, PaymentStatus } from '#domain/cashier/payment-status.ts';
import { stateMeaning, stateName } from '#islands/cashier/payment-texts.ts';
import { enterAsNewPlayer } from '../support/account.ts';
import {
  atProvider,
  decide,
  onChain,
  pay,
  payOut,
  requestAs,
  startByCoin,
  startDeposit,
  startPayout,
} from '../support/payment-page.ts';
import { frenchPhone } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';
import { inBothWidths } from '../support/widths.ts';

type Id = { readonly id: string };
type Case = {
  readonly status: PaymentStatus;
  readonly reason?: PaymentReason;
  /** The state of each progress step. */
  readonly track: string;
  readonly system: string;
  readonly make: (page: Page, system: string) => Promise<Id>;
  /** The action offered to the player. */
  readonly way?: 'goOn' | 'takeBack';
};

const steps = {
  deposit: ['created', 'sent', 'confirmed', 'credited'],
  payout: ['asked', 'approved', 'onItsWay', 'paid'],
} as const;

const started = (page: Page, system: string) => startDeposit(page, system, 40);
const paid = (page: Page, system: string) => pay(page, system, 40);
const paidAs = (choice: 'refuse' | 'expire') => async (page: Page, system: string) => {
  const made = await started(page, system);
  await atProvider(page, made, choice);
  return made;
};
const byCoins =
  (...events: string[]) =>
  async (page: Page) => {
    const made = await startByCoin(page, 'usdttrc20', 60);
    await onChain(page, made.pay_address, ...events);
    return made;
  };
type Decision = Parameters<typeof decide>[3];
const decided =
  (kind: PaymentKind, make: Case['make'], ...decisions: Decision[]) =>
  async (page: Page, system: string) => {
    const made = await make(page, system);
    await decide(page, kind, made, ...decisions);
    return made;
  };

const deposits: readonly Case[] = [
  { status: 10, track: 'done now ahead ahead', system: 'card', make: started, way: 'goOn' },
  { status: 20, track: 'done done now ahead', system: 'bank-transfer', make: paid },
  {
    status: 21,
    track: 'done done done now',
    system: 'bank-transfer',
    make: decided('deposit', paid, 'approve_success'),
  },
  {
    status: 22,
    reason: 'refused',
    track: 'done done ended ahead',
    system: 'bank-transfer',
    make: decided('deposit', paid, 'approve_fail'),
  },
  { status: 27, reason: 'underpaid', track: 'done done now ahead', system: 'crypto', make: byCoins('half') },
  {
    status: 27,
    reason: 'late',
    track: 'done done now ahead',
    system: 'crypto',
    make: byCoins('expire', 'exact', 'block', 'block', 'block'),
  },
  { status: 30, track: 'done done done done', system: 'mobile-wallet', make: paid },
  {
    status: 40,
    reason: 'provider_refused',
    track: 'done ended ahead ahead',
    system: 'card',
    make: paidAs('refuse'),
  },
  { status: 45, track: 'done ended ahead ahead', system: 'mobile-wallet', make: paidAs('expire') },
];

const requested = (page: Page, system: string) => startPayout(page, system, 100);
const handedOver = decided('payout', requested, 'approve_success', 'process_after_approve');
const answered = (choice: 'pay' | 'refuse') => async (page: Page, system: string) => {
  const made = await startPayout(page, system, 100);
  await decide(page, 'payout', made, 'approve_success', 'process_after_approve');
  await payOut(page, made, choice);
  return made;
};
const takenBack = async (page: Page, system: string) => {
  const made = await startPayout(page, system, 100);
  await requestAs(page, 'POST', `/api/backoffice/payments/payout/${made.id}/cancel_payment/`, { id: made.id });
  return made;
};

const payouts: readonly Case[] = [
  { status: 20, track: 'done now ahead ahead', system: 'bank-transfer', make: requested, way: 'takeBack' },
  {
    status: 21,
    track: 'done done now ahead',
    system: 'mobile-wallet',
    make: decided('payout', requested, 'approve_success'),
    way: 'takeBack',
  },
  {
    status: 22,
    reason: 'refused',
    track: 'done ended ahead ahead',
    system: 'bank-transfer',
    make: decided('payout', requested, 'approve_fail'),
  },
  { status: 27, reason: 'by_hand', track: 'done done now ahead', system: 'bank-order', make: handedOver },
  { status: 30, track: 'done done done done', system: 'bank-transfer', make: answered('pay') },
  {
    status: 30,
    reason: 'by_hand',
    track: 'done done done done',
    system: 'bank-order',
    make: decided('payout', handedOver, 'manual_success'),
  },
  {
    status: 40,
    reason: 'provider_refused',
    track: 'done ended ahead ahead',
    system: 'mobile-wallet',
    make: answered('refuse'),
  },
  { status: 40, reason: 'cancelled', track: 'done ended ahead ahead', system: 'bank-transfer', make: takenBack },
];

const folders = { deposit: 'deposit', payout: 'withdrawal' };

for (const [kind, cases] of [
  ['deposit', deposits],
  ['payout', payouts],
] as const)
  test(
    `each state of a ${kind} is shown in plain words with its progress`,
    frenchPhone,
    async ({ page, language, navigate, expectAccessible }) => {
      const { t } = language;
      await enterAsNewPlayer({ page, language });
      if (kind === 'payout') await pay(page, 'card', 2_000);
      const main = page.getByRole('main');
      for (const { status, reason, track, system, make, way } of cases) {
        const { id } = await make(page, system);
        await navigate(`/${folders[kind]}/${system}?payment=${id}`);
        const states = track.split(' ');
        const stepTexts = steps[kind].map(
          (step, index) => t(`payments.step_${step}`) + t(`payments.at_${states[index]}`),
        );
        // waitFor instead of a retried expectation, which may take half a second longer on each of many pages.
        await main.getByRole('heading', { name: t(stateName(kind, status)), exact: true }).waitFor();
        const tracks = main.getByRole('list').filter({ hasText: stepTexts[3] ?? '' });
        await inBothWidths(page, async () => {
          const state = main.getByRole('status').filter({ hasText: t(stateName(kind, status)) });
          await expect(state.getByRole('heading', { name: t(stateName(kind, status)), exact: true })).toBeVisible();
          await expect(
            state.getByText(t(reason ? `payments.reason_${reason}` : stateMeaning({ kind, status, isByCoins: false }))),
          ).toBeVisible();
          await expect(tracks.getByRole('listitem')).toHaveText(stepTexts);
          for (const one of ['goOn', 'takeBack'] as const)
            await expect(
              state.locator('.btn').filter({ hasText: t(`payments.${one}`, { amount: '' }).trim() }),
            ).toHaveCount(one === way ? 1 : 0);
        });
        if (status === cases[0]?.status) await expectAccessible();
      }
    },
  );
