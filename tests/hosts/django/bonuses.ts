// Bonuses, cashback, jackpots and the wheel.
import { CURRENCY } from './models.ts';
import { paginate } from './paginate.ts';
import type { Bonus, Player, Spin } from './player.ts';
import { playerOf, type Reply, type Request, type Routes, refused, validationError } from './rest.ts';
import { amountIn, dateTime, dayIn, decimal } from './values.ts';

const DAY_MS = 86_400_000;
const BONUSES = '/api/bonus-system';

const awarded = ({ id, type, amount, before, dateMs }: Bonus) => ({
  id,
  amount: decimal(amount),
  amount_currency: CURRENCY,
  date: dateTime(dateMs),
  type,
  bonus_balance_before: decimal(before),
  bonus_balance_before_currency: CURRENCY,
  bonus_balance_after: decimal(before + amount),
  bonus_balance_after_currency: CURRENCY,
});

function history(request: Request, path: string, isShown: (bonus: Bonus) => boolean): Reply {
  const { query } = request;
  const [from, until] = [dayIn(query, 'date_from'), dayIn(query, 'date_to')];
  const all = playerOf(request).bonuses.filter(
    (bonus) =>
      isShown(bonus) &&
      [null, '', bonus.type].includes(query.get('type')) &&
      (from === null || bonus.dateMs >= from) &&
      (until === null || bonus.dateMs < until + DAY_MS),
  );
  const sign = query.get('ordering') === 'date' ? 1 : -1;
  return paginate(request, path, all.sort((one, other) => sign * (one.dateMs - other.dateMs)).map(awarded));
}

const bonuses: Routes = {
  [`${BONUSES}/bonusbalance/history`]: {
    GET: (request) => history(request, `${BONUSES}/bonusbalance/history`, ({ type }) => type !== 'Cashback'),
  },
  [`${BONUSES}/cashback/history`]: {
    GET: (request) => history(request, `${BONUSES}/cashback/history`, ({ type }) => type === 'Cashback'),
  },
  [`${BONUSES}/bonusbalance-to-balance/`]: {
    POST: (request) => {
      const player = playerOf(request);
      const amount = amountIn(request.data, 'amount', 301, 1_000_000_000);
      if (player.balance >= 20_000) throw refused(400, 'balance_not_low_enough', 'Balance is not low enough.');
      if (amount > player.bonusBalance)
        throw refused(400, 'insufficient_funds_on_bonus_balance', 'Insufficient funds on bonus balance.');
      player.bonusBalance -= amount;
      player.balance += Math.floor(amount / 2);
      return { data: { balance: decimal(player.balance), bonus_balance: decimal(player.bonusBalance) } };
    },
  },
  '/api/jackpot/v1/jackpots/': {
    GET: () => ({
      data: [
        { id: 1, name: 'silver', value: '431.20', winner: null },
        { id: 2, name: 'gold', value: '2310.75', winner: 'n***l' },
        { id: 3, name: 'bronze', value: '98.05', winner: null },
      ],
    }),
  },
};

const COST = 500;
const PRIZES = Array.from({ length: 16 }, (_, index) => ({
  id: index + 1,
  name: index % 2 ? 'No prize' : `${1 + index / 2} TND`,
  amount: decimal(index % 2 ? 0 : 100 + index * 50),
  is_present: false,
  currency: CURRENCY,
}));
const cents = (text: string) => Math.round(Number(text) * 100);

const hasFreeSpin = ({ freeSpinTakenMs }: Player, nowMs: number) => nowMs - freeSpinTakenMs >= DAY_MS;

const spun = ({ id, prize, win, bet, balanceBefore, dateMs }: Spin) => ({
  id,
  created_at: dateTime(dateMs),
  type: 'LuckySpin',
  win_amount: decimal(win),
  bet_amount: decimal(bet),
  is_free: bet === 0,
  prize_name: prize,
  user_balance_before: decimal(balanceBefore),
  user_balance_after: decimal(balanceBefore - bet + win),
  currency: CURRENCY,
});

function spin(request: Request): Reply {
  const player = playerOf(request);
  const { is_free: isFree } = request.data;
  if (typeof isFree !== 'boolean') throw validationError({ is_free: 'Must be a valid boolean.' });
  const nowMs = Date.now();
  if (isFree && !hasFreeSpin(player, nowMs)) throw refused(400, 'bad_request', 'No free spin is left today.');
  if (!isFree && player.balance < COST) throw refused(400, 'not_enough_money', 'Not enough money.');
  const prize = PRIZES[player.spins.length % PRIZES.length] ?? PRIZES[0];
  const [bet, win] = [isFree ? 0 : COST, cents(prize?.amount ?? '0')];
  const id = player.spins.length + 1;
  player.spins.unshift({ id, prize: prize?.name ?? '', win, bet, balanceBefore: player.balance, dateMs: nowMs });
  player.balance += win - bet;
  if (isFree) player.freeSpinTakenMs = nowMs;
  const { name, amount, is_present, currency } = prize ?? {};
  return { status: 201, data: { name, amount, is_present, currency } };
}

const WHEEL = '/services/wheel';

const wheel: Routes = {
  [`${WHEEL}/statistics/betshistory/`]: {
    GET: (request) => paginate(request, `${WHEEL}/statistics/betshistory/`, playerOf(request).spins.map(spun)),
  },
  [`${WHEEL}/prizes/`]: {
    GET: ({ query }) => ({ data: query.get('currency') === CURRENCY || !query.get('currency') ? PRIZES : [] }),
  },
  [`${WHEEL}/settings/public/`]: {
    GET: ({ user }) => ({
      data: {
        free_spin_time: '09:00:00',
        paid_spin_cost: decimal(COST),
        free_spin_min_balance: '0.00',
        paid_spin_min_balance: decimal(COST),
        free_spins_available: user && hasFreeSpin(user, Date.now()) ? 1 : 0,
      },
    }),
  },
  [`${WHEEL}/spin/`]: { POST: spin },
};

export const bonusRoutes: Routes = { ...bonuses, ...wheel };
