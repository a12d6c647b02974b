// Transfers between users, and rounds of slots.
import { type Answer, abort, HttpException, type Request, resource } from './http.ts';
import { paginated, timestamp } from './resources.ts';
import type { Routes } from './router.ts';
import { CURRENCY, newId, type SlotBet, type Transaction } from './store.ts';
import { among, between, date, required, validate } from './validate.ts';

const DAY_MS = 86_400_000;

/**
 * Whole days, as `whereDate` compares them.
 * @throws for an invalid date.
 */
export function withinDates(request: Request, from: string, until: string): (timeMs: number) => boolean {
  const given = validate(request, { [from]: [date], [until]: [date] });
  const dayOf = (text: string | undefined) => (text ? Math.floor(Date.parse(text) / DAY_MS) : null);
  const [first, last] = [dayOf(given[from]), dayOf(given[until])];
  return (timeMs) => {
    const day = Math.floor(timeMs / DAY_MS);
    return (first === null || day >= first) && (last === null || day <= last);
  };
}

const transactionResource = (transaction: Transaction, userId: number) => {
  const { id, sender, recipient, status, amount, before, createdMs } = transaction;
  const isDone = status === 'COMPLETED';
  const change = recipient === userId ? amount : -amount;
  return {
    id,
    sender_id: sender,
    recipient_id: recipient,
    status,
    amount,
    balance_before: before,
    balance_after: isDone ? before + change : before,
    created_at: timestamp(createdMs),
    completed_at: isDone ? timestamp(createdMs + 60_000) : null,
  };
};

const is = (request: Request, name: string, value: number | string): boolean =>
  request.input(name) === null || request.text(name) === `${value}`;

function send(request: Request): Answer {
  const { user, store } = request;
  const given = validate(request, {
    amount: [required, between(0.01, 1_000_000)],
    currency: [required, among([CURRENCY])],
    sender_id: [required],
    recipient_id: [required],
  });
  if (given.sender_id !== `${user.id}`) throw new HttpException(403, 'This action is unauthorized.');
  const amount = Number(given.amount);
  if (amount > user.balance) return abort(400, 'not_enough_money', 'Not enough money.');
  const transaction = {
    id: newId(store),
    sender: user.id,
    recipient: Number(given.recipient_id),
    status: 'OPEN',
    amount,
    before: user.balance,
    createdMs: Date.now(),
  };
  user.balance -= amount;
  user.transactions.unshift(transaction);
  return resource(transactionResource(transaction, user.id), 201);
}

const slotBetResource = ({ gameId, producer, bet, win, before, atMs }: SlotBet) => ({
  producer,
  date: timestamp(atMs),
  balance_before: before,
  balance_after: before - bet + win,
  currency: CURRENCY,
  status: win > 0 ? 'win' : 'lose',
  bet_amount: bet,
  win_amount: win,
  game_id: gameId,
});

export const historyRoutes: Routes = {
  'GET /api/backoffice/transactions': (request) => {
    const { user } = request;
    const isWithin = withinDates(request, 'created_from', 'created_to');
    const shown = user.transactions.filter(
      ({ sender, recipient, status, createdMs }) =>
        isWithin(createdMs) &&
        is(request, 'sender', sender) &&
        is(request, 'recipient', recipient) &&
        is(request, 'status', status),
    );
    const all = shown.map((one) => transactionResource(one, user.id));
    return paginated(request, all);
  },
  'POST /api/backoffice/transactions': send,
  'GET /api/backoffice/betshistory': (request) => {
    const isWithin = withinDates(request, 'date_from', 'date_to');
    const shown = request.user.slotBets.filter(
      ({ atMs, producer }) => isWithin(atMs) && is(request, 'producer', producer),
    );
    return paginated(request, shown.map(slotBetResource));
  },
};
