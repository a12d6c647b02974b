// The prize wheel: sixteen prizes, one free spin a day, or paid spins.
import { Failure, fieldFailure, Id, Maybe, Money } from './plain-values.ts';
import { type Call, listed, open, type Route, type SignedInCall, signedIn } from './routes.ts';
import { nextId, type Spin, tnd, type User } from './world.ts';

const cost = tnd(2);
const paidFrom = tnd(5);
const freeFrom = 0;
const amounts = [0, 1, 2, 0, 5, 1, 0, 3, 0, 10, 1, 0, 2, 0, 1, 50];

const prizes = amounts.map((amount, index) => ({
  id: 601 + index,
  name: amount === 0 ? 'Nothing' : `${amount} TND`,
  amount: tnd(amount),
  // A gift instead of an amount of money.
  isPresent: index === 15,
}));

const today = () => new Date().toISOString().slice(0, 10);
const freeSpinsOf = (user: User | undefined) => (user && user.freeSpinDay !== today() ? 1 : 0);

const shownPrize = ({ name, amount, isPresent }: (typeof prizes)[number], currency: string) => ({
  name,
  amount: new Money(amount),
  is_present: isPresent,
  currency,
});

const settings = ({ user }: Call) => ({
  free_spin_time: '09:00:00',
  paid_spin_cost: new Money(cost),
  free_spin_min_balance: new Money(freeFrom),
  paid_spin_min_balance: new Money(paidFrom),
  free_spins_available: freeSpinsOf(user),
});

/** Deterministic for tests: each spin advances by five prizes. */
function spin({ body, user, world }: SignedInCall) {
  const free = body.is_free;
  if (typeof free !== 'boolean') throw fieldFailure('is_free', 'invalid', 'Must be a valid boolean.');
  if (free && freeSpinsOf(user) === 0) throw new Failure(403, 'permission_denied', 'The free spin of today is used.');
  if (!free && (user.balance < paidFrom || user.balance < cost)) {
    throw new Failure(400, 'not_enough_money', 'Not enough money.');
  }
  const turn = world.spins.filter((row) => row.user === user.id).length;
  const prize = prizes[(turn * 5) % prizes.length];
  if (!prize) throw new Failure(500, 'no_prize', 'The wheel has no prizes.');
  const before = user.balance;
  const bet = free ? 0 : cost;
  if (free) user.freeSpinDay = today();
  user.balance += prize.amount - bet;
  const made = { id: nextId(world), user: user.id, date: new Date().toISOString(), free, bet, win: prize.amount };
  world.spins.unshift({ ...made, prize: prize.name, before, after: user.balance });
  return shownPrize(prize, user.currency);
}

const shownSpin = (spin: Spin, currency: string) => ({
  id: new Id(spin.id),
  created_at: spin.date,
  type: spin.free ? 'free' : 'paid',
  win_amount: new Money(spin.win),
  bet_amount: new Money(spin.bet),
  is_free: spin.free,
  prize_name: spin.prize,
  user_balance_before: new Maybe(new Money(spin.before)),
  user_balance_after: new Maybe(new Money(spin.after)),
  currency,
});

export const wheelRoutes = (): Route[] => [
  signedIn('GET', '/services/wheel/statistics/betshistory', (call) => {
    const mine = call.world.spins.filter((row) => row.user === call.user.id);
    return listed(call, mine, {}, (row) => shownSpin(row, call.user.currency));
  }),
  open('GET', '/services/wheel/prizes', (call) => {
    const { currency = 'TND' } = call.query;
    const mine = currency === 'TND' ? prizes : [];
    return listed(call, mine, {}, (row) => ({ id: new Id(row.id), ...shownPrize(row, currency) }));
  }),
  open('GET', '/services/wheel/settings/public', settings),
  signedIn('POST', '/services/wheel/spin', spin),
];
