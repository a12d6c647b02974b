/** Bets with providers, and their session calls: alternative names and defaults, as `../fields.ts` describes them. */
import {
  Bet,
  createSportSession,
  createSportTestSession,
  createSportToken,
  Outcome,
  SubBet,
  Ticket,
} from '#contract/bets/bets.ts';
import type { Entry, Row } from '#edge/host/fields.ts';

const sportTokenNames = ['access_token', 'session_token', 'auth_token', 'key'];

/** The token of a provider's page, wherever a host puts it; the contract has it under `data`. */
function tokenIn(row: Row): unknown {
  const { data } = row;
  const source = typeof data === 'object' && data !== null ? (data as Row) : row;
  const token =
    typeof data === 'string' ? data : ['token', ...sportTokenNames].map((name) => source[name]).find(Boolean);
  return token === undefined ? undefined : { token };
}

/** The outcome of a match that has only one, with its fields in the match itself. */
const outcomeOf = (row: Row) => ({
  name: String(row.outcome_name ?? row.selection ?? ''),
  market: String(row.market ?? ''),
  odd: typeof row.odd === 'number' || typeof row.odd === 'string' ? row.odd : '',
  outcome_id: String(row.outcome_id ?? '?'),
  result: typeof row.result === 'string' ? row.result : null,
});

export const sportFields: readonly Entry[] = [
  [
    Bet,
    {
      names: {
        date: ['created_at', 'placed_at', 'time'],
        bet_amount: ['amount', 'stake', 'bet'],
        win_amount: ['win', 'payout', 'winnings', 'won'],
        coef: ['coefficient', 'odds', 'odd', 'total_odds'],
        ticketid: ['ticket_id'],
        ticketcode: ['ticket_code', 'code'],
        tickettype: ['ticket_type', 'type'],
      },
      defaults: {
        id: ({ ticketid, ticket_id, ticketcode }) => ticketid ?? ticket_id ?? ticketcode,
        win_amount: '0',
        coef: '',
        provider: '',
      },
    },
  ],
  [
    SubBet,
    {
      names: {
        date: ['start', 'start_date', 'starts_at', 'time'],
        name: ['event', 'event_name', 'match'],
        tournament: ['league', 'competition'],
        subticket_id: ['id', 'sub_ticket_id'],
        outcomes: ['outcome', 'selections', 'bets'],
      },
      defaults: {
        category: '',
        name: ({ home, away }) => [home, away].filter((one) => typeof one === 'string').join(' – '),
        sport: '',
        tournament: '',
        subticket_id: (_, { name }) => String(name || '?'),
        outcomes: (row) => (row.market === undefined && row.odd === undefined ? [] : [outcomeOf(row)]),
      },
    },
  ],
  [
    Outcome,
    {
      names: { odd: ['odds', 'coef', 'price'], outcome_id: ['id'], name: ['outcome', 'selection'] },
      defaults: { name: '', market: '', odd: '', outcome_id: (_, { name }) => String(name || '?') },
    },
  ],
  [Ticket, { names: { ticket_id: ['id', 'ticketid'], code: ['ticketcode', 'ticket_code'] } }],
  ...[createSportToken.alt, createSportToken.dgt].map(
    ({ answer }): Entry => [answer, { defaults: { success: true, data: tokenIn } }],
  ),
  ...[createSportSession, createSportTestSession].map(
    ({ answer }) =>
      [
        answer,
        { within: ['data', 'result', 'session'], names: { token: sportTokenNames, url: ['link', 'session_url'] } },
      ] as const,
  ),
];

export const betWords: Readonly<Record<string, string>> = {
  waiting: 'Wait',
  open: 'Wait',
  opened: 'Wait',
  new: 'Wait',
  active: 'Wait',
  accepted: 'Wait',
  placed: 'Wait',
  pending: 'Wait',
  running: 'Wait',
  unsettled: 'Wait',
  inprogress: 'Wait',
  inprocess: 'Wait',
  won: 'Winner',
  win: 'Winner',
  lost: 'Loser',
  lose: 'Loser',
  loss: 'Loser',
  void: 'Voided',
  refund: 'Voided',
  refunded: 'Voided',
  returned: 'Voided',
  sold: 'Cancelled',
  cashout: 'Cancelled',
  cashedout: 'Cancelled',
  canceled: 'Cancelled',
  settled: 'Done',
  closed: 'Done',
  completed: 'Done',
  finished: 'Done',
  calculated: 'Done',
};
