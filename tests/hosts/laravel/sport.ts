// Two sportsbooks by token login, and tickets of a third.
import { randomBytes } from 'node:crypto';
import { withinDates } from './histories.ts';
import { type Answer, abort, HttpException, type Request, resource } from './http.ts';
import { paginated, timestamp } from './resources.ts';
import type { Routes } from './router.ts';
import { SPORTS } from './seeder.ts';
import { CURRENCY, newId, type Ticket } from './store.ts';
import { between, required, validate } from './validate.ts';

const DAY_MS = 86_400_000;
const RUNNING = 'Wait';

const ticketResource = (ticket: Ticket, userId: number) => ({
  id: ticket.id,
  date: timestamp(ticket.atMs),
  bet_amount: ticket.stake,
  win_amount: ticket.win,
  coef: ticket.coef,
  status: ticket.status,
  provider: ticket.sport,
  producer: ticket.sport,
  token: null,
  ticketid: ticket.id,
  ticketcode: `LV${ticket.id}`,
  tickettype: 'Single',
  user: userId,
});

function find(request: Request, sport: string): Ticket {
  const { user, parameters } = request;
  const ticket = user.tickets.find((one) => one.sport === sport && `${one.id}` === parameters.id);
  if (ticket) return ticket;
  throw new HttpException(404, `No query results for model [App\\Models\\Bet] ${parameters.id}`);
}

const subBetOf = ({ id, atMs, coef, status }: Ticket) => ({
  events: [
    {
      subticket_id: id + 500_000,
      category: 'England',
      date: timestamp(atMs + DAY_MS),
      name: 'Leeds - Hull',
      sport: 'Football',
      tournament: 'Championship',
    },
  ],
  outcomes: [
    {
      outcome_id: id + 700_000,
      subticket_id: id + 500_000,
      name: 'Over 2.5',
      market: 'Total goals',
      odd: coef,
      result: status === RUNNING ? '' : '3:0',
      rule: '',
      status: status === RUNNING ? null : status,
      type: 'live',
    },
  ],
});

const routesOf = (sport: string): Routes => ({
  [`GET /api/integrations/${sport}/betshistory`]: (request) => {
    const { user } = request;
    const isWithin = withinDates(request, 'date_from', 'date_to');
    const status = request.text('status');
    const shown = user.tickets.filter(
      (one) => one.sport === sport && isWithin(one.atMs) && (status === '' || one.status === status),
    );
    const all = shown.map((one) => ticketResource(one, user.id));
    return paginated(request, all);
  },
  [`GET /api/integrations/${sport}/{id}/subbet`]: (request) => resource(subBetOf(find(request, sport))),
});

const login = (request: Request, sport: string): { readonly token: string } => {
  const token = `${request.user.id}-${randomBytes(16).toString('hex')}`;
  request.store.frames.set(token, `${sport} sportsbook`);
  return { token };
};

function cancel(request: Request): Answer {
  const { user } = request;
  const ticket = find(request, 'sft');
  if (ticket.status !== RUNNING) return abort(409, 'bad_request', 'The ticket cannot be cancelled.');
  ticket.status = 'Cancelled';
  user.balance += ticket.stake;
  return resource(ticketResource(ticket, user.id));
}

function place(request: Request): Answer {
  const { user, store } = request;
  const stake = Number(validate(request, { bet_amount: [required, between(0.1, 3_000)] }).bet_amount);
  if (stake > user.balance) return abort(400, 'not_enough_money', 'Not enough money.');
  const ticket = { id: newId(store), sport: 'sft', stake, win: 0, coef: 2.8, atMs: Date.now(), status: RUNNING };
  user.balance -= stake;
  user.tickets.unshift(ticket);
  return resource(ticketResource(ticket, user.id), 201);
}

const SFT = '/api/integrations/sft';

export const sportRoutes: Routes = {
  ...Object.assign({}, ...SPORTS.map(routesOf)),
  'POST /api/integrations/alt/login': (request) => {
    const { token } = login(request, 'alt');
    return resource({ token, url: request.absolute(`/launch/${token}`) });
  },
  // The vendor's own script gets the token.
  'POST /api/integrations/dgt/login': (request) => resource(login(request, 'dgt')),
  [`POST ${SFT}/ticket/{id}/cancel`]: cancel,
  [`POST ${SFT}/ticket/placement`]: place,
  [`GET ${SFT}/ticket/status`]: (request) => {
    const { ticketid } = validate(request, { ticketid: [required] });
    const ticket = request.user.tickets.find(({ id }) => `${id}` === ticketid);
    if (!ticket) throw new HttpException(404, `No query results for model [App\\Models\\Bet] ${ticketid}`);
    return resource({ ticketid: ticket.id, status: ticket.status });
  },
  [`GET ${SFT}/player/balance`]: ({ user }) => resource({ balance: user.balance, currency: CURRENCY }),
  [`POST ${SFT}/session/create`]: (request) => resource(login(request, 'sft'), 201),
  [`POST ${SFT}/session/create/test`]: () => resource({ token: 'test' }, 201),
};
