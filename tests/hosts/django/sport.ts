// The three sport integrations: two are framed, one has tickets of its own.
import { randomBytes } from 'node:crypto';
import { CURRENCY, SPORTS } from './models.ts';
import { paginate } from './paginate.ts';
import type { Bet, Player } from './player.ts';
import { notFound, playerOf, type Request, type Routes, refused } from './rest.ts';
import { amountIn, dateTime, dayIn, decimal, texts } from './values.ts';

const DAY_MS = 86_400_000;
const RUNNING = 'Wait';

const serialized = (bet: Bet, player: Player) => ({
  id: bet.id,
  date: dateTime(bet.dateMs),
  bet_amount: decimal(bet.stake),
  win_amount: decimal(bet.win),
  coef: bet.coefficient,
  status: bet.status,
  provider: bet.provider,
  producer: bet.provider,
  token: null,
  ticketid: bet.id,
  ticketcode: `DJ-${bet.id}`,
  tickettype: 'single',
  user: player.id,
});

const event = ({ id, dateMs, coefficient, status }: Bet) => ({
  subticket_id: id * 10 + 1,
  category: 'Tunisia',
  date: dateTime(dateMs + DAY_MS),
  name: 'Club Africain - Étoile du Sahel',
  sport: 'Football',
  tournament: 'Ligue 1',
  outcomes: [
    {
      outcome_id: id * 100 + 1,
      name: '1',
      market: 'Match result',
      odd: coefficient,
      result: status === RUNNING ? null : '2:1',
      rule: null,
      status,
      type: 'prematch',
    },
  ],
});

function betIn(request: Request, provider: string): { player: Player; bet: Bet } {
  const player = playerOf(request);
  const bet = player.bets.find((one) => one.provider === provider && `${one.id}` === request.args.id);
  if (!bet) throw notFound();
  return { player, bet };
}

/** `POST /login` of the framed ones. */
const login = (provider: string): Routes => ({
  [`/api/integrations/${provider}/login`]: {
    POST: (request) => {
      playerOf(request);
      const token = randomBytes(12).toString('hex');
      request.database.sessions.set(token, `${provider} sportsbook`);
      return { data: { token, url: request.absolute(`/sport/${provider}/?token=${token}`) } };
    },
  },
  [`/sport/${provider}/`]: {
    GET: ({ query, database }) => {
      const title = database.sessions.get(query.get('token') ?? '');
      if (title === undefined) throw notFound();
      return { html: `<!doctype html><title>${title}</title><h1>${title}</h1>` };
    },
  },
});

const historyOf = (provider: string): Routes => ({
  [`/api/integrations/${provider}/betshistory/`]: {
    GET: (request) => {
      const player = playerOf(request);
      const { query } = request;
      const [from, until] = [dayIn(query, 'date_from'), dayIn(query, 'date_to')];
      const all = player.bets.filter(
        (bet) =>
          bet.provider === provider &&
          (from === null || bet.dateMs >= from) &&
          (until === null || bet.dateMs <= until) &&
          [null, '', bet.status].includes(query.get('status')),
      );
      const shown = all.map((bet) => serialized(bet, player));
      return paginate(request, `/api/integrations/${provider}/betshistory/`, shown);
    },
  },
  [`/api/integrations/${provider}/<id>/subbet/`]: {
    GET: (request) => ({ data: [event(betIn(request, provider).bet)] }),
  },
});

const SFT = '/api/integrations/sft';

const tickets: Routes = {
  [`${SFT}/ticket/<id>/cancel`]: {
    POST: (request) => {
      const { player, bet } = betIn(request, 'sft');
      if (bet.status !== RUNNING) throw refused(400, 'bad_request', 'This ticket can not be canceled.');
      bet.status = 'Cancelled';
      player.balance += bet.stake;
      return { data: { detail: 'Ticket canceled', ...serialized(bet, player) } };
    },
  },
  [`${SFT}/player/balance`]: {
    GET: (request) => ({ data: { balance: decimal(playerOf(request).balance), currency: CURRENCY } }),
  },
  [`${SFT}/session/create`]: {
    POST: (request) => {
      playerOf(request);
      return { status: 201, data: { token: randomBytes(12).toString('hex') } };
    },
  },
  [`${SFT}/session/create/test`]: { POST: () => ({ status: 201, data: { token: 'test' } }) },
  [`${SFT}/ticket/placement`]: {
    POST: (request) => {
      const player = playerOf(request);
      const stake = amountIn(request.data, 'bet_amount', 10, 300_000);
      if (stake > player.balance) throw refused(400, 'not_enough_money', 'Not enough money.');
      const id = 5000 + player.bets.length;
      const bet: Bet = {
        id,
        provider: 'sft',
        stake,
        win: 0,
        coefficient: '2.450',
        dateMs: Date.now(),
        status: RUNNING,
      };
      player.balance -= stake;
      player.bets.unshift(bet);
      return { status: 201, data: serialized(bet, player) };
    },
  },
  [`${SFT}/ticket/status`]: {
    POST: (request) => {
      const player = playerOf(request);
      const { ticketid } = texts(request.data, 'ticketid');
      const bet = player.bets.find(({ id }) => `${id}` === ticketid);
      if (!bet) throw notFound();
      return { data: { ticketid: bet.id, status: bet.status } };
    },
  },
};

export const sportRoutes: Routes = Object.assign({}, login('alt'), login('dgt'), tickets, ...SPORTS.map(historyOf));
