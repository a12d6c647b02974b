// The two sport integrations: sign-in by token, sessions, bets, their selections and cancellation.
import { randomUUID } from 'node:crypto';
import { Failure, Id, idFrom, Money, notFound, SportLink } from './plain-values.ts';
import { listed, type Route, type SignedInCall, signedIn, staff, within } from './routes.ts';
import type { Shape } from './shape.ts';
import type { SportBet } from './world.ts';

const shownBet = (bet: SportBet, name: string) => ({
  id: new Id(bet.id),
  date: bet.date,
  bet_amount: new Money(bet.bet),
  win_amount: new Money(bet.win),
  coef: new Money(bet.coef),
  status: bet.status,
  provider: name,
  producer: name,
  token: `ticket-${bet.id}`,
  ticketid: new Id(bet.id),
  ticketcode: `PL-${bet.id}`,
  tickettype: 'single',
  user: new Id(bet.user),
});

const outcomeStatus: Partial<Record<SportBet['status'], string>> = {
  Winner: 'Winner',
  Loser: 'Loser',
  Voided: 'Voided',
};

/** An outcome without a status is pending. */
const subBets = (bet: SportBet) => [
  {
    category: 'Tunisia',
    date: bet.date,
    name: 'Plain United - Simple City',
    sport: 'Football',
    tournament: 'Ligue 1',
    subticket_id: new Id(bet.id * 10),
    outcomes: [
      {
        name: 'Plain United',
        market: 'Match winner',
        odd: new Money(bet.coef),
        outcome_id: new Id(bet.id * 100),
        result: bet.status === 'Wait' ? null : '2:1',
        rule: 'Regular time',
        status: outcomeStatus[bet.status],
        type: 'prematch',
      },
    ],
  },
];

function betsOfPlayer({ user, world }: SignedInCall, sport: number): SportBet[] {
  return world.sportBets.filter((bet) => bet.user === user.id && bet.sport === sport);
}

function betOfPlayer(call: SignedInCall, sport: number): SportBet {
  const bet = betsOfPlayer(call, sport).find(({ id }) => id === idFrom(call.params.id));
  if (!bet) throw notFound();
  return bet;
}

function cancel(call: SignedInCall, sport: number) {
  const bet = betOfPlayer(call, sport);
  if (bet.status !== 'Wait') throw new Failure(400, 'permission_denied', 'The ticket can no longer be cancelled.');
  bet.status = 'Cancelled';
  bet.win = bet.bet;
  call.user.balance += bet.bet;
  return { id: new Id(bet.id), status: bet.status };
}

function routesOf(name: string, sport: number): Route[] {
  const at = `/api/integrations/${name}`;
  const session = ({ origin }: SignedInCall) => {
    const token = randomUUID();
    return new SportLink(token, `${origin}/frames/sport/${name}?token=${token}`);
  };
  return [
    signedIn('POST', `${at}/login`, session),
    signedIn('POST', `${at}/session/create`, session),
    signedIn('POST', `${at}/session/create/test`, session),
    signedIn('GET', `${at}/player/balance`, ({ user }) => ({
      balance: new Money(user.balance),
      currency: user.currency,
    })),
    signedIn('GET', `${at}/betshistory`, (call) => {
      const { date_from: from, date_to: to } = call.query;
      const rows = betsOfPlayer(call, sport).filter(({ date }) => within(date, from, to));
      return listed(call, rows, { name: 'list', figures: ['count'] }, (bet) => shownBet(bet, name));
    }),
    signedIn('GET', `${at}/:id/subbet`, (call) => listed(call, subBets(betOfPlayer(call, sport)), {}, (row) => row)),
    signedIn('POST', `${at}/ticket/:id/cancel`, (call) => cancel(call, sport)),
    staff('POST', `${at}/ticket/placement`),
    staff('POST', `${at}/ticket/status`),
  ];
}

export const sportRoutes = ({ sportNames }: Shape): Route[] => sportNames.flatMap(routesOf);
