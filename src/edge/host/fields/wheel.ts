/** The prize wheel: alternative names and defaults, as `../fields.ts` describes them. */
import { Prize, Spin, spinWheel, WheelSettings } from '#contract/wheel/wheel.ts';
import { FREE_SPIN_TIME } from '#domain/wheel/wheel.ts';
import type { Entry, Row } from '#edge/host/fields.ts';

const prizeNames = { amount: ['win_amount', 'value', 'prize_amount'], name: ['title', 'prize_name', 'label'] };

/** By its flag or type if these are text, else by its cost. */
function isFreeSpin({ is_free, isFree, type, bet_amount, betAmount }: Row): boolean {
  const label = [is_free, isFree, type].find((one) => typeof one === 'string');
  if (typeof label === 'string') return /free|bonus|gratis|gratuit/i.test(label);
  return Number(bet_amount ?? betAmount ?? 0) === 0;
}

export const wheelFields: readonly Entry[] = [
  [
    WheelSettings,
    {
      names: {
        free_spin_time: ['next_free_spin_time', 'free_spin_at'],
        paid_spin_cost: ['spin_cost', 'cost', 'price'],
        free_spins_available: ['has_free_spin', 'free_spin_available', 'free_spins', 'free_spins_left'],
      },
      defaults: {
        free_spin_time: FREE_SPIN_TIME,
        free_spin_min_balance: '0',
        paid_spin_min_balance: '0',
        free_spins_available: true,
      },
    },
  ],
  [
    Prize,
    {
      names: prizeNames,
      defaults: {
        id: ({ name, amount }) => String(name ?? amount),
        name: ({ amount, win_amount }) => String(amount ?? win_amount ?? ''),
        amount: '0',
      },
    },
  ],
  [
    spinWheel.answer,
    {
      within: ['data', 'result', 'prize'],
      names: prizeNames,
      defaults: { name: ({ amount, win_amount }) => String(amount ?? win_amount ?? ''), amount: '0' },
    },
  ],
  [
    Spin,
    {
      names: {
        created_at: ['date', 'created', 'time'],
        win_amount: ['amount', 'win', 'prize_amount', 'won'],
        bet_amount: ['bet', 'cost', 'price', 'stake'],
        prize_name: ['name', 'prize'],
      },
      defaults: {
        id: ({ created_at, date }) => String(created_at ?? date),
        type: (row) => (isFreeSpin(row) ? 'free' : 'paid'),
        win_amount: '0',
        bet_amount: '0',
        is_free: isFreeSpin,
        prize_name: ({ win_amount, amount }) => String(win_amount ?? amount ?? ''),
      },
    },
  ],
];
