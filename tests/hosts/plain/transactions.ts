// Transfers between the player and the agent, and the history of slots.
import { amountFrom, Failure, fieldFailure, Id, idFrom, Maybe, Money, notFound, Reply } from './plain-values.ts';
import { listed, type Route, required, type SignedInCall, signedIn, within } from './routes.ts';
import { nextId, type Round, type Transfer, tnd } from './world.ts';

const figures = ['page', 'count'] as ('page' | 'count')[];

const shownTransfer = (transfer: Transfer, userId: number) => ({
  id: new Id(transfer.id),
  sender_id: new Id(transfer.sender),
  recipient_id: new Id(transfer.recipient),
  status: transfer.status,
  amount: new Money(transfer.amount),
  // "Type is deposit if a deposit amount exists".
  deposit_amount: transfer.recipient === userId ? new Money(transfer.amount) : undefined,
  balance_before: new Money(transfer.before),
  balance_after: new Money(transfer.after),
  created_at: transfer.createdAt,
  completed_at: new Maybe(transfer.completedAt),
});

function transfers(call: SignedInCall) {
  const { query, user, world } = call;
  const rows = world.transfers
    .filter(({ sender, recipient }) => sender === user.id || recipient === user.id)
    .filter(({ sender }) => query.sender === undefined || sender === idFrom(query.sender))
    .filter(({ recipient }) => query.recipient === undefined || recipient === idFrom(query.recipient))
    .filter(({ status }) => query.status === undefined || status === query.status)
    .filter(({ createdAt }) => within(createdAt, query.created_from, query.created_to));
  return listed(call, rows, { name: 'history', figures }, (transfer) => shownTransfer(transfer, user.id));
}

function transfer(call: SignedInCall): Transfer {
  const { params, user, world } = call;
  const found = world.transfers.find(({ id }) => id === idFrom(params.id));
  if (found?.sender !== user.id && found?.recipient !== user.id) throw notFound();
  return found;
}

function withdraw({ body, user, world }: SignedInCall) {
  required(body, 'amount', 'currency', 'sender_id', 'recipient_id');
  const amount = amountFrom(body, 'amount');
  if (amount < tnd(10)) throw fieldFailure('amount', 'transaction_limit', 'The amount is too small.');
  if (body.currency !== user.currency) throw fieldFailure('currency', 'invalid', 'The account has another currency.');
  if (idFrom(body.sender_id) !== user.id) {
    throw new Failure(403, 'permission_denied', 'You do not have permission to perform this action.');
  }
  const recipient = world.users.find(({ id }) => id === idFrom(body.recipient_id));
  if (!recipient || recipient === user) throw fieldFailure('recipient_id', 'does_not_exist', 'No such recipient.');
  if (amount > user.balance) throw new Failure(400, 'not_enough_money', 'Not enough money.');
  const before = user.balance;
  user.balance -= amount;
  const made: Transfer = {
    id: nextId(world),
    sender: user.id,
    recipient: recipient.id,
    status: 'OPEN',
    amount,
    before,
    after: user.balance,
    createdAt: new Date().toISOString(),
    completedAt: null,
  };
  world.transfers.unshift(made);
  return new Reply(201, shownTransfer(made, user.id));
}

const shownRound = (round: Round, currency: string) => ({
  producer: round.producer,
  date: round.date,
  balance_before: new Money(round.before),
  balance_before_currency: new Maybe(currency),
  balance_after: new Money(round.after),
  balance_after_currency: new Maybe(currency),
  status: round.win > 0 ? 'Winner' : 'Loser',
  bet_amount: new Money(round.bet),
  win_amount: new Money(round.win),
  game_id: new Id(round.gameId),
});

function slotsHistory(call: SignedInCall) {
  const { query, user, world } = call;
  const rows = world.rounds
    .filter((round) => round.user === user.id)
    .filter(({ producer }) => query.producer === undefined || producer === query.producer)
    .filter(({ date }) => within(date, query.date_from, query.date_to));
  return listed(call, rows, { name: 'items', figures: ['count'] }, (round) => shownRound(round, user.currency));
}

export const transactionRoutes = (): Route[] => [
  signedIn('GET', '/api/backoffice/transactions', transfers),
  signedIn('POST', '/api/backoffice/transactions', withdraw),
  signedIn('GET', '/api/backoffice/transactions/:id', (call) => shownTransfer(transfer(call), call.user.id)),
  signedIn('GET', '/api/backoffice/betshistory', slotsHistory),
];
