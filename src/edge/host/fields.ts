/**
 * What a host may call a field, what a field is taken to be where a host does not say it, and which words stand for a
 * state: the file to edit when a host names things in its own way (docs/how-to/connect-a-host.md). Each entry belongs to
 * one schema of the contract. Spellings in snake_case and camelCase need no entry.
 */
import type * as v from 'valibot';
import { Role, refreshAccess, signIn, User } from '#contract/accounts.ts';
import { Carousel, Slide } from '#contract/content.ts';
import { Jackpot } from '#contract/jackpots.ts';
import { PaymentStatusCode } from '#contract/payments.ts';
import { Settings } from '#contract/settings.ts';
import {
  Bet,
  BetStatusWord,
  createSportSession,
  createSportTestSession,
  createSportToken,
  Outcome,
  SubBet,
  Ticket,
} from '#contract/sport.ts';
import { Prize, Spin, spinWheel, WheelSettings } from '#contract/wheel.ts';
import { FREE_SPIN_TIME } from '#domain/wheel.ts';

type Row = Readonly<Record<string, unknown>>;
/** @param row as the host sent it. @param out what has been read of it so far, in the contract's order. */
type Usual = (row: Row, out: Row) => unknown;
export type Fields = {
  /** Objects in which a host may put some of the fields, or all of them. */
  readonly within?: readonly string[];
  /** Other names of a field, by its name in the contract. */
  readonly names?: Readonly<Record<string, readonly string[]>>;
  /** The usual case: the value of a required field that is missing, null or unreadable, or how it follows from others. */
  readonly usual?: Readonly<Record<string, Usual | string | number | boolean | null | readonly never[]>>;
};

/** Where a host puts a list that the contract calls otherwise. */
export const listNames = ['items', 'results', 'list', 'data', 'history', 'rows', 'records'] as const;

/** Of every answer that is a list. */
export const listFields: Fields = {
  names: { count: ['total', 'total_count'] },
  usual: {
    count: (row) => Math.max(0, ...Object.values(row).map((one) => (Array.isArray(one) ? one.length : 0))),
    page: 1,
  },
};

const tokenNames = {
  access: ['access_token', 'token', 'jwt'],
  refresh: ['refresh_token'],
};
/** Of the user's fields the user's own object is the last word. */
const tokenPlaces = ['data', 'result', 'token', 'tokens', 'session', 'auth', 'user'];
const userNames = {
  balance: ['amount', 'cash'],
  bonusBalance: ['bonus', 'bonus_amount'],
  currency: ['balance_currency'],
};

const prizeNames = { amount: ['win_amount', 'value', 'prize_amount'], name: ['title', 'prize_name', 'label'] };

/** By its word, by its type, and else by what it cost. */
function isFreeSpin({ is_free, isFree, type, bet_amount, betAmount }: Row): boolean {
  const said = [is_free, isFree, type].find((one) => typeof one === 'string');
  if (typeof said === 'string') return /free|bonus|gratis|gratuit/i.test(said);
  return Number(bet_amount ?? betAmount ?? 0) === 0;
}

const sportTokenNames = ['access_token', 'session_token', 'auth_token', 'key'];

/** The token of a provider's page, which the contract has under `data`, wherever a host puts it. */
function tokenIn(row: Row): unknown {
  const { data } = row;
  const said = typeof data === 'object' && data !== null ? (data as Row) : row;
  const token = typeof data === 'string' ? data : ['token', ...sportTokenNames].map((name) => said[name]).find(Boolean);
  return token === undefined ? undefined : { token };
}

/** What was chosen, of a match that has one outcome and tells of it itself. */
const outcomeOf = (row: Row) => ({
  name: String(row.outcome_name ?? row.selection ?? ''),
  market: String(row.market ?? ''),
  odd: typeof row.odd === 'number' || typeof row.odd === 'string' ? row.odd : '',
  outcome_id: String(row.outcome_id ?? '?'),
  result: typeof row.result === 'string' ? row.result : null,
});

/** Under their own names in the settings themselves, where a host has no place of their own for them. */
const bonusesOf: Usual = (row) => {
  const told = (name: string, snake: string) => row[name] ?? row[snake];
  const isOn = (value: unknown) => value !== false && value !== 'false' && value !== 0;
  return {
    cashbackOn: isOn(told('cashbackOn', 'cashback_on')),
    transferBonusBalanceToBalanceOn: isOn(
      told('transferBonusBalanceToBalanceOn', 'transfer_bonus_balance_to_balance_on'),
    ),
    transferBonusBalanceToBalanceMinBalance:
      told('transferBonusBalanceToBalanceMinBalance', 'transfer_bonus_balance_to_balance_min_balance') ?? null,
    transferBonusBalanceToBalanceRate:
      told('transferBonusBalanceToBalanceRate', 'transfer_bonus_balance_to_balance_rate') ?? null,
  };
};

export const fieldsOf: ReadonlyMap<v.GenericSchema, Fields> = new Map<v.GenericSchema, Fields>([
  [
    User,
    {
      within: ['data', 'result', 'user'],
      names: userNames,
      usual: {
        id: ({ username, login }) => username ?? login,
        username: ({ login, email }) => login ?? email,
        login: ({ username, email }) => username ?? email,
        email: null,
        role: 'P',
        bonusBalance: '0',
        isSelfRegistered: true,
        userTypes: 'self-registered',
      },
    },
  ],
  [signIn.answer, { within: tokenPlaces, names: { ...tokenNames, ...userNames } }],
  [Settings, { names: { limits: ['limit', 'restrictions'] }, usual: { bonuses: bonusesOf } }],
  [Settings.entries.bonuses, { usual: { cashbackOn: true, transferBonusBalanceToBalanceOn: true } }],
  [
    WheelSettings,
    {
      names: {
        free_spin_time: ['next_free_spin_time', 'free_spin_at'],
        paid_spin_cost: ['spin_cost', 'cost', 'price'],
        free_spins_available: ['has_free_spin', 'free_spin_available', 'free_spins', 'free_spins_left'],
      },
      usual: {
        free_spin_time: FREE_SPIN_TIME,
        free_spin_min_balance: '0',
        paid_spin_min_balance: '0',
        free_spins_available: true,
      },
    },
  ],
  [
    Prize,
    {
      names: prizeNames,
      usual: {
        id: ({ name, amount }) => String(name ?? amount),
        name: ({ amount, win_amount }) => String(amount ?? win_amount ?? ''),
        amount: '0',
      },
    },
  ],
  [
    spinWheel.answer,
    {
      within: ['data', 'result', 'prize'],
      names: prizeNames,
      usual: { name: ({ amount, win_amount }) => String(amount ?? win_amount ?? ''), amount: '0' },
    },
  ],
  [
    Spin,
    {
      names: {
        created_at: ['date', 'created', 'time'],
        win_amount: ['amount', 'win', 'prize_amount', 'won'],
        bet_amount: ['bet', 'cost', 'price', 'stake'],
        prize_name: ['name', 'prize'],
      },
      usual: {
        id: ({ created_at, date }) => String(created_at ?? date),
        type: (row) => (isFreeSpin(row) ? 'free' : 'paid'),
        win_amount: '0',
        bet_amount: '0',
        is_free: isFreeSpin,
        prize_name: ({ win_amount, amount }) => String(win_amount ?? amount ?? ''),
      },
    },
  ],
  [
    Slide,
    {
      names: {
        image: ['picture', 'image_url', 'url', 'src'],
        link: ['href', 'target'],
        carousel_id: ['carousel'],
        order: ['position', 'sort', 'weight'],
        language: ['lang', 'locale'],
        title: ['name', 'heading'],
        text: ['description'],
      },
      usual: { id: ({ image, picture, order }) => String(image ?? picture ?? order ?? ''), type: 'image' },
    },
  ],
  [Carousel, { names: { slug: ['name', 'code'], routes: ['route', 'pages', 'paths'] }, usual: { slug: '' } }],
  [
    Jackpot,
    { names: { value: ['amount', 'sum'], winner: ['last_winner'] }, usual: { id: ({ name }) => String(name) } },
  ],
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
      usual: {
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
      usual: {
        category: '',
        name: ({ home, away }) => [home, away].filter((one) => typeof one === 'string').join(' – '),
        sport: '',
        tournament: '',
        subticket_id: ({ name }) => String(name ?? ''),
        outcomes: (row) => (row.market === undefined && row.odd === undefined ? [] : [outcomeOf(row)]),
      },
    },
  ],
  [
    Outcome,
    {
      names: { odd: ['odds', 'coef', 'price'], outcome_id: ['id'], name: ['outcome', 'selection'] },
      usual: { name: '', market: '', odd: '', outcome_id: ({ name }) => String(name ?? '?') },
    },
  ],
  [Ticket, { names: { ticket_id: ['id', 'ticketid'], code: ['ticketcode', 'ticket_code'] } }],
  ...[createSportToken.alt, createSportToken.dgt].map(
    ({ answer }) => [answer, { usual: { success: true, data: tokenIn } }] as const,
  ),
  ...[createSportSession, createSportTestSession].map(
    ({ answer }) =>
      [
        answer,
        { within: ['data', 'result', 'session'], names: { token: sportTokenNames, url: ['link', 'session_url'] } },
      ] as const,
  ),
  [refreshAccess.answer, { within: tokenPlaces, names: tokenNames }],
]);

/** Words by their letters and digits alone, in small letters. */
export const wordsOf: ReadonlyMap<v.GenericSchema, Readonly<Record<string, string | number>>> = new Map<
  v.GenericSchema,
  Readonly<Record<string, string | number>>
>([
  [
    PaymentStatusCode,
    {
      started: 10,
      created: 10,
      new: 10,
      waiting: 10,
      requested: 20,
      pending: 20,
      processing: 20,
      inprocess: 20,
      approved: 21,
      approvalfailed: 22,
      manual: 27,
      manualprocessrequired: 27,
      success: 30,
      successful: 30,
      completed: 30,
      paid: 30,
      done: 30,
      failed: 40,
      cancelled: 40,
      canceled: 40,
      rejected: 40,
      expired: 45,
    },
  ],
  [Role, { player: 'P', user: 'P', cashier: 'C', agent: 'A', superagent: 'SA', owner: 'O' }],
  [
    BetStatusWord,
    {
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
    },
  ],
]);
