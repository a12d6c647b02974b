/** Payments, transfers, bonuses and rounds: alternative names, defaults and synonyms, as `../fields.ts` describes them. */
import type * as v from 'valibot';
import { BonusItem, BonusType } from '#contract/bonuses/bonuses.ts';
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
import { RoundState, SlotsHistoryItem } from '#contract/history/rounds.ts';
import { UserNotification } from '#contract/reading/content.ts';
import { listCurrencies } from '#contract/settings.ts';
import type { Fields } from '#edge/host/fields.ts';

const isRow = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** The first of these fields that an object has; other values are not changed. */
const firstOf =
  (...names: readonly string[]) =>
  (sent: unknown): unknown =>
    isRow(sent) ? names.map((name) => sent[name]).find((value) => value !== undefined && value !== null) : sent;

const slugOf = firstOf('slug', 'code', 'name', 'id');
const idOf = firstOf('id', 'uuid', 'user_id', 'userId');
const codeOf = firstOf('code', 'currency', 'slug', 'symbol', 'name', 'id');
/** A state with its code and its name. */
const stateOf = firstOf('code', 'id', 'value', 'status', 'name');
/** "TND", or an object with the code. */
const moneyCodeOf = firstOf('code', 'currency', 'iso', 'name', 'id');

const paymentNames = {
  id: ['payment_id', 'uuid', 'pk', 'deposit_id', 'payout_id'],
  redirect_link: ['redirect_url', 'payment_url', 'link', 'url'],
  amount_currency: ['currency'],
  payment_system: ['payment_system_slug', 'payment_by', 'system'],
  payout_system: ['payout_system_slug', 'payment_by', 'system'],
  status: ['state', 'payment_status'],
  created_at: ['created', 'date'],
  updated_at: ['updated', 'modified_at'],
};
const paymentValues = {
  payment_system: slugOf,
  payout_system: slugOf,
  user: idOf,
  status: stateOf,
  amount_currency: moneyCodeOf,
};
const paymentWrappers = ['result', 'payment', 'deposit', 'payout'];
const payment: Fields = { within: paymentWrappers, names: paymentNames, as: paymentValues };

const systemNames = {
  slug: ['code', 'payment_system', 'payout_system', 'system', 'id', 'name'],
  name: ['title', 'label', 'slug', 'code'],
  min: ['min_amount', 'minimum', 'min_limit'],
  max: ['max_amount', 'maximum', 'max_limit'],
};
const system: Fields = {
  names: systemNames,
  as: { slug: slugOf, currency: moneyCodeOf },
  defaults: { is_temporary_disabled: false },
};
/** Crypto methods have the name of their calls. */
const isCrypto = (slug: unknown) => /^crypto/i.test(String(slug));

const codesOf = (list: unknown): unknown => (Array.isArray(list) ? list.map(codeOf) : list);
const currencyRow = (one: unknown): unknown => (typeof one === 'string' ? { code: one } : one);
/** A list of "EUR" or objects, or one object with all currencies by code. */
const currencyRows = (sent: unknown): unknown => {
  if (Array.isArray(sent)) return sent.map(currencyRow);
  return isRow(sent) ? Object.entries(sent).map(([code, symbol]) => ({ code, symbol })) : sent;
};

export const cashierFields: readonly (readonly [v.GenericSchema, Fields])[] = [
  [Payment, payment],
  [CreatedPayment, payment],
  [
    DepositSystem,
    { ...system, defaults: { ...system.defaults, kind: (_, { slug }) => (isCrypto(slug) ? 'crypto' : undefined) } },
  ],
  [PayoutSystem, system],
  [
    OnlinePayment,
    {
      names: {
        ...paymentNames,
        payment_type: ['type', 'kind', 'operation', 'direction'],
        payment_by: ['payment_system', 'payout_system', 'method', 'system'],
        currency: ['amount_currency'],
      },
      as: { ...paymentValues, payment_by: slugOf, currency: moneyCodeOf },
    },
  ],
  [
    listCryptoCurrencies.answer,
    { names: { currencies: ['available_currencies', 'coins'] }, as: { currencies: codesOf } },
  ],
  [
    createCryptoPayment.answer,
    {
      within: ['result', 'payment'],
      names: { id: ['payment_id', 'uuid'], pay_address: ['address', 'wallet'], pay_currency: ['currency'] },
      as: { pay_currency: codeOf },
    },
  ],
  [
    getCryptoMinimum.answer,
    {
      names: { min_amount: ['minimum', 'min'], fiat_equivalent: ['fiat_amount', 'fiat'], currency_from: ['currency'] },
    },
  ],
  [
    listCurrencies.answer,
    { names: { currencies: ['currency_list', 'results', 'items', 'list', 'data'] }, as: { currencies: currencyRows } },
  ],
  [
    listCurrencies.answer.entries.currencies.item,
    { names: { code: ['currency', 'iso', 'slug', 'name', 'id'], symbol: ['sign'] } },
  ],
  [
    Transfer,
    {
      names: {
        sender: ['sender_id', 'from', 'from_id'],
        recipient: ['recipient_id', 'receiver', 'receiver_id', 'to', 'to_id'],
        deposit_amount: ['deposit'],
        amount: ['deposit_amount', 'withdrawal_amount', 'withdraw_amount', 'sum'],
        currency: ['amount_currency', 'balance_currency'],
        created_at: ['created', 'date'],
        completed_at: ['completed', 'finished_at'],
      },
      as: { sender: idOf, recipient: idOf, status: stateOf, currency: moneyCodeOf },
    },
  ],
  [CreatedTransfer, { within: ['result', 'transaction', 'transfer'], names: { id: ['transaction_id', 'uuid'] } }],
  [
    UserNotification,
    { names: { type: ['code', 'kind'], seen: ['is_seen', 'read', 'is_read'] }, defaults: { type: '', seen: false } },
  ],
  [
    BonusItem,
    {
      names: {
        amountCurrency: ['currency'],
        date: ['created_at', 'created'],
        bonusBalanceBefore: ['balance_before'],
        bonusBalanceAfter: ['balance_after'],
      },
      as: { type: firstOf('code', 'name', 'slug', 'type'), amountCurrency: moneyCodeOf },
    },
  ],
  [
    SlotsHistoryItem,
    {
      names: {
        date: ['created_at', 'created', 'date_time', 'datetime'],
        currency: ['balance_before_currency', 'balance_after_currency', 'balance_currency', 'bet_currency'],
        status: ['state', 'result', 'bet_status'],
        bet_amount: ['bet', 'stake', 'amount'],
        win_amount: ['win', 'payout'],
        game_id: ['game', 'game_name', 'gameid', 'slug'],
        game_name: ['game_title'],
      },
      as: {
        producer: slugOf,
        game_id: firstOf('game_id', 'id', 'slug', 'name'),
        status: stateOf,
        currency: moneyCodeOf,
      },
    },
  ],
];

/** Synonyms of states, reduced to lower case letters and digits. */
export const cashierWords: readonly (readonly [v.GenericSchema, Readonly<Record<string, string | number>>])[] = [
  [
    PaymentStatusCode,
    {
      started: 10,
      created: 10,
      new: 10,
      open: 10,
      waiting: 10,
      wait: 10,
      initiated: 10,
      requested: 20,
      pending: 20,
      processing: 20,
      inprocess: 20,
      inprogress: 20,
      approved: 21,
      confirmed: 21,
      approvalfailed: 22,
      approvefail: 22,
      approvefailed: 22,
      manual: 27,
      manualprocess: 27,
      manualprocessrequired: 27,
      success: 30,
      successful: 30,
      succeeded: 30,
      completed: 30,
      complete: 30,
      finished: 30,
      paid: 30,
      done: 30,
      failed: 40,
      fail: 40,
      failure: 40,
      error: 40,
      cancelled: 40,
      canceled: 40,
      rejected: 40,
      declined: 40,
      refused: 40,
      expired: 45,
      timeout: 45,
    },
  ],
  [
    PaymentType,
    {
      in: 'deposit',
      payin: 'deposit',
      replenishment: 'deposit',
      out: 'payout',
      withdrawal: 'payout',
      withdraw: 'payout',
      cashout: 'payout',
    },
  ],
  [
    TransferState,
    {
      success: 'COMPLETED',
      successful: 'COMPLETED',
      complete: 'COMPLETED',
      done: 'COMPLETED',
      finished: 'COMPLETED',
      approved: 'COMPLETED',
      new: 'OPEN',
      created: 'OPEN',
      started: 'OPEN',
      requested: 'OPEN',
      waiting: 'OPEN',
      pending: 'IN_PROCESS',
      processing: 'IN_PROCESS',
      inprogress: 'IN_PROCESS',
      failed: 'REJECTED',
      cancelled: 'REJECTED',
      canceled: 'REJECTED',
      declined: 'REJECTED',
      refused: 'REJECTED',
      expired: 'REJECTED',
    },
  ],
  [BonusType, { jackpot: 'PersonalJackpot', wheel: 'LuckySpin', spin: 'LuckySpin' }],
  [
    RoundState,
    {
      wait: 'open',
      waiting: 'open',
      running: 'open',
      pending: 'open',
      inprocess: 'open',
      started: 'open',
      active: 'open',
      winner: 'won',
      win: 'won',
      loser: 'lost',
      lose: 'lost',
      loss: 'lost',
      canceled: 'cancelled',
      voided: 'cancelled',
      void: 'cancelled',
      refund: 'cancelled',
      refunded: 'cancelled',
      rollback: 'cancelled',
      rolledback: 'cancelled',
    },
  ],
];
