// The exchange of bonus balance, and the histories, which are also the source of notifications.
import { amountFrom, Failure, fieldFailure, Id, Maybe, Money } from './plain-values.ts';
import { listed, type Route, type SignedInCall, signedIn, within } from './routes.ts';
import { exchange } from './settings.ts';
import { type Bonus, moveBonus, type User } from './world.ts';

const words = { name: 'history', figures: ['page', 'count'] as ('page' | 'count')[] };

const shownBonus = (bonus: Bonus, { currency }: User) => ({
  id: new Id(bonus.id),
  amount: new Money(bonus.amount),
  amountCurrency: currency,
  date: bonus.date,
  type: bonus.type,
  bonusBalanceBefore: new Maybe(new Money(bonus.before)),
  bonusBalanceBeforeCurrency: new Maybe(currency),
  bonusBalanceAfter: new Maybe(new Money(bonus.after)),
  bonusBalanceAfterCurrency: new Maybe(currency),
});

function history(call: SignedInCall, isListed: (bonus: Bonus) => boolean) {
  const { query, user, world } = call;
  const rows = world.bonuses
    .filter((bonus) => bonus.user === user.id && isListed(bonus))
    .filter(({ type }) => query.type === undefined || query.type === type)
    .filter(({ amount }) => query.is_accrued !== 'true' || amount > 0)
    .filter(({ date }) => within(date, query.date_from, query.date_to))
    .sort((one, other) => Date.parse(other.date) - Date.parse(one.date));
  if (query.ordering === 'date') rows.reverse();
  return listed(call, rows, words, (bonus) => shownBonus(bonus, user));
}

function toBalance({ body, user, world }: SignedInCall) {
  const amount = amountFrom(body, 'amount');
  if (amount <= exchange.above) throw fieldFailure('amount', 'invalid', 'The amount is too small.');
  if (user.balance >= exchange.below) {
    throw new Failure(400, 'balance_not_low_enough', 'The balance is not low enough.');
  }
  if (amount > user.bonusBalance) {
    throw new Failure(400, 'insufficient_funds_on_bonus_balance', 'Not enough on the bonus balance.');
  }
  moveBonus(world, user, 'TransferBonusesToBalance', -amount);
  user.balance += Math.floor((amount * exchange.rate) / 1000);
  return { balance: new Money(user.balance), bonusBalance: new Money(user.bonusBalance) };
}

export const bonusRoutes = (): Route[] => [
  signedIn('POST', '/api/bonus-system/bonusbalance-to-balance', toBalance),
  signedIn('GET', '/api/bonus-system/bonusbalance/history', (call) => history(call, () => true)),
  signedIn('GET', '/api/bonus-system/cashback/history', (call) => history(call, ({ type }) => type === 'Cashback')),
];
