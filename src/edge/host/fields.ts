/**
 * Maps a host's response to the contract's, by schema: other names and defaults (names.json), nested objects and
 * conversions. To support a host's own names, edit these two files (docs/how-to/connect-a-host.md).
 */
import type * as v from 'valibot';
import { refreshAccess, signIn, User } from '#contract/auth/accounts.ts';
import {
  Bet,
  BetStatusWord,
  createSportToken,
  listSubBets,
  Outcome,
  SportAccess,
  SubBet,
  Ticket,
} from '#contract/bets/bets.ts';
import { BonusItem, BonusType } from '#contract/bonuses/bonuses.ts';
import { Jackpot } from '#contract/bonuses/jackpots.ts';
import { createCryptoPayment, getCryptoMinimum, listCryptoCurrencies } from '#contract/cashier/crypto.ts';
import {
  CreatedPayment,
  DepositSystem,
  OnlinePayment,
  Payment,
  PaymentStatusCode,
  PaymentType,
  PayoutSystem,
} from '#contract/cashier/payments.ts';
import { CreatedTransfer, Transfer, TransferState } from '#contract/cashier/transactions.ts';
import { Favourite, FreeSpinInfo, listFavourites } from '#contract/game/slots.ts';
import { RoundState, SlotsHistoryItem } from '#contract/history/rounds.ts';
import { GameList, listProducers, Producer, ReceivedGame } from '#contract/lobby/games.ts';
import { Carousel, Slide, UserNotification } from '#contract/reading/content.ts';
import { listCurrencies, Settings } from '#contract/settings.ts';
import { Prize, Spin, spinWheel, WheelSettings } from '#contract/wheel/wheel.ts';
import { FREE_SPIN_TIME } from '#domain/wheel/wheel.ts';
import names from '#edge/host/names.json' with { type: 'json' };
import {
  bonusSettingsIn,
  currencyRows,
  eventsIn,
  favouriteIn,
  firstValue,
  freeSpinsIn,
  isFreeSpin,
  isRow,
  limitsIn,
  nameIn,
  outcomesIn,
  producerIn,
  producersIn,
  type Row,
  roleIn,
  sportAccessIn,
} from '#edge/host/values.ts';

const { fields, states } = names;
const STATED_ROLE = 'statedRole';

/** @param row as sent. @param out the fields read so far. */
type Default = (row: Row, out: Row) => unknown;
export type Fields = {
  /** Conversions by field; the results are then read like any other value. */
  readonly as?: Readonly<Record<string, (sent: unknown, row: Row) => unknown>>;
  /** Makes an object from another value, such as a text. */
  readonly from?: (sent: unknown) => unknown;
  /** Nested objects that may hold some of the fields. */
  readonly within?: readonly string[];
  /** Other names, by the contract's name. */
  readonly names?: Readonly<Record<string, readonly string[]>>;
  /** The default of a required field that is missing or unreadable. */
  readonly defaults?: Readonly<Record<string, Default | string | number | boolean | null | readonly never[]>>;
};

/** Names of a list, whatever the contract calls it. */
export const listNames = ['items', 'results', 'list', 'data', 'history', 'rows', 'records'] as const;

export const listFields: Fields = {
  names: { count: ['total', 'total_count'] },
  defaults: {
    count: (row) => Math.max(0, ...Object.values(row).map((one) => (Array.isArray(one) ? one.length : 0))),
    page: 1,
  },
};

const withDefaults = (given: Fields, derived: Readonly<Record<string, Default>>): Fields => ({
  ...given,
  defaults: { ...given.defaults, ...derived },
});

const slugOf = firstValue('slug', 'code', 'name', 'id');
const idOf = firstValue('id', 'uuid', 'user_id', 'userId');
const codeOf = firstValue('code', 'currency', 'slug', 'symbol', 'name', 'id');
/** A state with its code and its name. */
const stateOf = firstValue('code', 'id', 'value', 'status', 'name');
/** "TND", or an object with the code. */
const moneyCodeOf = firstValue('code', 'currency', 'iso', 'name', 'id');

const payment = {
  ...fields.payment,
  as: { payment_system: slugOf, payout_system: slugOf, user: idOf, status: stateOf, amount_currency: moneyCodeOf },
};
const method: Fields = { ...fields.paymentMethod, as: { slug: slugOf, currency: moneyCodeOf } };
const prize = withDefaults(fields.prize, {
  name: ({ amount, win_amount }) => String(amount ?? win_amount ?? ''),
});

/** The first of these that is a text or a number. */
const nameOf = (...values: readonly unknown[]): string | undefined => {
  const found = values.find((one) => (typeof one === 'string' && one.trim() !== '') || typeof one === 'number');
  return found === undefined ? undefined : String(found);
};

/** The contract has the fields under `data`. */
const sportLogin: Fields = { defaults: { success: true }, as: { data: (sent, row) => sent ?? row } };

/** Reads the role from the whole response, because nested objects may each state one. */
const stated: Fields = {
  from: (sent) => (isRow(sent) ? { ...sent, [STATED_ROLE]: roleIn(sent) } : sent),
  as: { role: (_, row) => row[STATED_ROLE], currency: moneyCodeOf },
};

/** By schema: the entries of names.json, and those that need a function. */
export const fieldsBySchema: ReadonlyMap<v.GenericSchema, Fields> = new Map<v.GenericSchema, Fields>([
  [
    User,
    {
      ...withDefaults(fields.user, {
        id: ({ username, login, email }) => nameOf(username, login, email),
        username: ({ login, email, id }) => nameOf(login, email, id),
        login: ({ username, email, id }) => nameOf(username, email, id),
      }),
      ...stated,
    },
  ],
  [signIn.answer, { ...fields.signIn, names: { ...fields.user.names, ...fields.signIn.names }, ...stated }],
  [refreshAccess.answer, fields.refreshAccess],
  [Settings, { ...fields.settings, as: { bonuses: bonusSettingsIn, limits: limitsIn } }],
  [Settings.entries.bonuses, fields.bonusSettings],
  [listCurrencies.answer, { ...fields.currencies, as: { currencies: currencyRows } }],
  [listCurrencies.answer.entries.currencies.item, fields.currency],

  [Payment, payment],
  [CreatedPayment, payment],
  [
    OnlinePayment,
    {
      names: { ...payment.names, ...fields.onlinePayment.names },
      as: { ...payment.as, payment_by: slugOf, currency: moneyCodeOf },
    },
  ],
  // Crypto methods have the name of their calls.
  [
    DepositSystem,
    withDefaults(method, { kind: (_, { slug }) => (/^crypto/i.test(String(slug)) ? 'crypto' : undefined) }),
  ],
  [PayoutSystem, method],
  [
    listCryptoCurrencies.answer,
    { ...fields.cryptoCurrencies, as: { currencies: (list) => (Array.isArray(list) ? list.map(codeOf) : list) } },
  ],
  [createCryptoPayment.answer, { ...fields.cryptoPayment, as: { pay_currency: codeOf } }],
  [getCryptoMinimum.answer, fields.cryptoMinimum],
  [Transfer, { ...fields.transfer, as: { sender: idOf, recipient: idOf, status: stateOf, currency: moneyCodeOf } }],
  [CreatedTransfer, fields.createdTransfer],

  [UserNotification, fields.notification],
  [
    BonusItem,
    { ...fields.bonus, as: { type: firstValue('code', 'name', 'slug', 'type'), amountCurrency: moneyCodeOf } },
  ],
  [Jackpot, withDefaults(fields.jackpot, { id: ({ name }) => String(name) })],
  [
    SlotsHistoryItem,
    {
      ...fields.round,
      as: {
        producer: slugOf,
        game_id: firstValue('game_id', 'id', 'slug', 'name'),
        status: stateOf,
        currency: moneyCodeOf,
      },
    },
  ],

  [GameList, fields.gameList],
  [
    ReceivedGame,
    withDefaults(
      { ...fields.game, as: { producer: nameIn } },
      {
        game_id: ({ game_id, gameId, id, slug }) => {
          const found = game_id ?? gameId ?? id ?? slug;
          return typeof found === 'number' ? String(found) : found;
        },
        id: ({ game_id, gameId, slug }) => game_id ?? gameId ?? slug,
        producer: () => '',
        game_type: ({ game_type, type, category }) => nameIn(game_type ?? type ?? category) || 'other-games',
      },
    ),
  ],
  [listProducers.answer, { from: producersIn }],
  [Producer, { ...fields.producer, from: producerIn }],
  [FreeSpinInfo, { ...fields.freeSpins, from: freeSpinsIn }],
  [listFavourites.answer, fields.favourites],
  [Favourite, { ...fields.favourite, from: favouriteIn }],
  [Slide, withDefaults(fields.slide, { id: ({ image, picture, order }) => String(image ?? picture ?? order ?? '') })],
  [Carousel, fields.carousel],

  [Bet, withDefaults(fields.bet, { id: ({ ticketid, ticket_id, ticketcode }) => ticketid ?? ticket_id ?? ticketcode })],
  [listSubBets.answer, { from: eventsIn }],
  [
    SubBet,
    {
      ...withDefaults(fields.betEvent, {
        name: ({ home, away }) => [home, away].filter((one) => typeof one === 'string').join(' – '),
        subticket_id: (_, { name }) => String(name || '?'),
      }),
      as: { outcomes: outcomesIn },
    },
  ],
  [Outcome, withDefaults(fields.outcome, { outcome_id: (_, { name }) => String(name || '?') })],
  [Ticket, fields.ticket],
  [createSportToken.alt.answer, sportLogin],
  [createSportToken.dgt.answer, sportLogin],
  [SportAccess, { ...fields.sportSession, from: sportAccessIn }],

  [WheelSettings, withDefaults(fields.wheel, { free_spin_time: () => FREE_SPIN_TIME })],
  [Prize, { ...withDefaults(prize, { id: ({ name, amount }) => String(name ?? amount) }), within: [] }],
  [spinWheel.answer, prize],
  [
    Spin,
    withDefaults(fields.spin, {
      id: ({ created_at, date }) => String(created_at ?? date),
      type: (row) => (isFreeSpin(row) ? 'free' : 'paid'),
      is_free: isFreeSpin,
      prize_name: ({ win_amount, amount }) => String(win_amount ?? amount ?? ''),
    }),
  ],
]);

/** Synonyms of states, by the contract's word. */
export const synonymsBySchema: ReadonlyMap<v.GenericSchema, Readonly<Record<string, readonly string[]>>> = new Map<
  v.GenericSchema,
  Readonly<Record<string, readonly string[]>>
>([
  [BetStatusWord, states.bet],
  [PaymentStatusCode, states.payment],
  [PaymentType, states.paymentType],
  [TransferState, states.transfer],
  [BonusType, states.bonusType],
  [RoundState, states.round],
]);
