// Bonuses, cashback, jackpots and the wheel.

import { withinDates } from './histories.ts';
import { type Answer, abort, type Request, resource } from './http.ts';
import { flag, paginated, timestamp } from './resources.ts';
import type { Routes } from './router.ts';
import { type Award, CURRENCY, newId, type User, type WheelSpin } from './store.ts';
import { between, boolean, required, validate } from './validate.ts';

const awardResource = ({ id, type, amount, before, atMs }: Award) => ({
  id,
  amount,
  amountCurrency: CURRENCY,
  date: timestamp(atMs),
  type,
  bonusBalanceBefore: before,
  bonusBalanceBeforeCurrency: CURRENCY,
  bonusBalanceAfter: before + amount,
  bonusBalanceAfterCurrency: CURRENCY,
});

function awards(request: Request, isShown: (award: Award) => boolean): Answer {
  const isWithin = withinDates(request, 'date_from', 'date_to');
  const type = request.text('type');
  const shown = request.user.awards.filter(
    (award) => isShown(award) && isWithin(award.atMs) && (type === '' || award.type === type),
  );
  const sign = request.text('ordering') === 'date' ? 1 : -1;
  const ordered = shown.toSorted((one, other) => sign * (one.atMs - other.atMs));
  return paginated(request, ordered.map(awardResource));
}

const LOW_BALANCE = 200;
const RATE = 0.5;

const bonuses: Routes = {
  'GET /api/bonus-system/bonusbalance/history': (request) => awards(request, ({ type }) => type !== 'Cashback'),
  'GET /api/bonus-system/cashback/history': (request) => awards(request, ({ type }) => type === 'Cashback'),
  'POST /api/bonus-system/bonusbalance-to-balance': (request) => {
    const { user } = request;
    const amount = Number(validate(request, { amount: [required, between(3.01, 1_000_000)] }).amount);
    if (user.balance >= LOW_BALANCE) return abort(400, 'balance_not_low_enough', 'The balance is not low enough.');
    if (amount > user.bonus)
      return abort(400, 'insufficient_funds_on_bonus_balance', 'Insufficient funds on the bonus balance.');
    user.bonus -= amount;
    user.balance += amount * RATE;
    return resource({ balance: user.balance, bonusBalance: user.bonus });
  },
  'GET /api/jackpot/v1/jackpots': () =>
    resource([
      { id: 11, value: 1204.5, winner: null, name: 'Silver' },
      { id: 12, value: 8800.1, winner: null, name: 'Gold' },
      { id: 13, value: 310, winner: 's***a', name: 'Bronze' },
    ]),
};

const COST = 4;
const DAY_MS = 86_400_000;
const PRIZES = Array.from({ length: 16 }, (_, index) => ({
  id: 31 + index,
  name: index % 3 ? 'Try again' : `${index + 1} TND`,
  amount: index % 3 ? 0 : index + 1,
  is_present: flag(false),
  currency: CURRENCY,
}));

const isFreeSpinDue = ({ freeSpinMs }: User) => Date.now() - freeSpinMs > DAY_MS;

const spinResource = ({ id, prize, win, bet, before, atMs }: WheelSpin) => ({
  id,
  created_at: timestamp(atMs),
  type: 'wheel',
  win_amount: win,
  bet_amount: bet,
  is_free: flag(bet === 0),
  prize_name: prize,
  user_balance_before: before,
  user_balance_after: before - bet + win,
  currency: CURRENCY,
});

function spin(request: Request): Answer {
  const { user, store } = request;
  const isFree = ['true', '1'].includes(validate(request, { is_free: [required, boolean] }).is_free);
  if (isFree && !isFreeSpinDue(user)) return abort(403, 'permission_denied', 'The free spin of today is taken.');
  if (!isFree && user.balance < COST) return abort(400, 'not_enough_money', 'Not enough money.');
  const prize = PRIZES[user.spins.length % PRIZES.length] ?? { name: '', amount: 0 };
  const bet = isFree ? 0 : COST;
  const [id, atMs] = [newId(store), Date.now()];
  user.spins.unshift({ id, prize: prize.name, win: prize.amount, bet, before: user.balance, atMs });
  user.balance += prize.amount - bet;
  if (isFree) user.freeSpinMs = Date.now();
  return resource({ name: prize.name, amount: prize.amount, is_present: flag(false), currency: CURRENCY });
}

const wheel: Routes = {
  'GET /services/wheel/statistics/betshistory': (request) =>
    paginated(request, request.user.spins.map(spinResource), { perPage: 10 }),
  'GET /services/wheel/prizes': (request) => {
    const currency = request.text('currency');
    return resource(currency === '' || currency === CURRENCY ? PRIZES : []);
  },
  'GET /services/wheel/settings/public': ({ guest }) =>
    resource({
      hasFreeSpin: flag(guest !== null && isFreeSpinDue(guest)),
      freeSpinTime: '09:00:00',
      paidSpinCost: COST,
      freeSpinMinBalance: 0,
      paidSpinMinBalance: COST,
    }),
  'POST /services/wheel/spin': spin,
};

export const bonusRoutes: Routes = { ...bonuses, ...wheel };
