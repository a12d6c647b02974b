// The seamless wallet, called by game providers' servers. Threat: forged, repeated, reordered or altered messages. So
// each is signed with its provider's keys and timestamped, and every posting has a transaction id. Status 200 may carry
// `error`: insufficient funds is an answer, not a failure.
import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { IntegrationName } from '#contract/game/embedded-games.ts';
import { amount, currency, readBy, shortText, timestamp } from '#contract/values.ts';
import { parseAmount } from '#domain/money.ts';

const reference = v.pipe(v.string(), v.regex(/^[\w.:-]{1,120}$/, 'invalid'));
/** Zero closes a lost round. Strict: providers do not round. */
const walletAmount = v.pipe(
  v.string(),
  readBy((value) => parseAmount(value)),
  v.check((minor) => minor >= 0, 'invalid'),
);
const base = { session_token: shortText, timestamp };
const posting = {
  ...base,
  transaction_id: reference,
  round_id: reference,
  game_id: shortText,
  amount: walletAmount,
  currency,
};

export const walletErrorCodes = [
  'not_enough_money',
  'transaction_mismatch',
  'session_invalid',
  'session_ended',
  'player_blocked',
  'bet_limit',
  'limit_reached',
  'self_excluded',
  'account_held',
  'reality_check',
  'currency_mismatch',
  'game_mismatch',
  'rolled_back',
  'round_unknown',
  'bad_request',
] as const;
export type WalletErrorCode = (typeof walletErrorCodes)[number];

const refused = v.object({
  status: v.literal('error'),
  code: v.picklist(walletErrorCodes),
  balance: v.optional(amount),
});
const moved = v.object({
  status: v.literal('ok'),
  transaction_id: reference,
  balance: amount,
  currency,
  /** When it was booked: the provider's day report counts it on that day. */
  booked_at: v.optional(timestamp),
});
export const WalletAnswer = v.variant('status', [moved, refused]);

const wallet = <B extends v.GenericSchema, A extends v.GenericSchema>(action: string, body: B, answer: A) =>
  defineCall(`wallet_${action}`, 'provider', `POST /wallet/{integration}/${action}`, {
    body,
    answer,
    errors: ['permission_denied'],
    money: action !== 'balance' && action !== 'game',
  });

/** Cash and bonus together. `free_spins`: only in a session of granted free spins. */
export const walletBalance = wallet(
  'balance',
  v.object(base),
  v.variant('status', [
    v.object({
      status: v.literal('ok'),
      balance: amount,
      currency,
      player_id: v.string(),
      /** Spins left, the stake of each, and their winnings so far. */
      free_spins: v.optional(v.object({ left: v.number(), stake: amount, prize: v.optional(amount) })),
    }),
    refused,
  ]),
);
/** In a session of granted free spins each stake is zero and uses one spin. */
export const walletDebit = wallet('debit', v.object(posting), WalletAnswer);
/** `debit_transaction_id` is any stake of the round; the win is for all of them. `round_closed` ends it. */
export const walletCredit = wallet(
  'credit',
  v.object({ ...posting, debit_transaction_id: reference, round_closed: v.optional(v.boolean(), true) }),
  WalletAnswer,
);
export const walletRollback = wallet(
  'rollback',
  v.object({ ...base, transaction_id: reference, round_id: reference, debit_transaction_id: reference }),
  WalletAnswer,
);

/** Facts of a game for the sandbox, which has no catalogue. */
export const GameFacts = v.object({
  integration: IntegrationName,
  game_id: v.string(),
  name: v.string(),
  producer: v.string(),
  game_type: v.string(),
  rtp: v.pipe(v.string(), v.regex(/^\d{2}\.\d{2}$/)),
  volatility: v.picklist([1, 2, 3]),
  min_bet: amount,
  max_bet: amount,
  currency,
  /** False: players may finish open rounds but begin no other. */
  is_offered: v.optional(v.boolean(), true),
});
export const walletGame = wallet(
  'game',
  v.object({ game_id: shortText, timestamp }),
  v.variant('status', [
    v.object({ status: v.literal('ok'), game: GameFacts }),
    v.object({ status: v.literal('error'), code: v.literal('game_not_found') }),
  ]),
);

// A provider's day report: `POST {provider}/reports/{provider}/day`, signed. What it took from players and paid to
// them; a transaction belongs to the day of its `booked_at`, and refunded stakes do not count.
export const dayReportPath = (provider: string): string => `/reports/${provider}/day`;

export const DayQuestion = v.object({ from: timestamp, until: timestamp, timestamp });
export const DayReport = v.object({
  status: v.literal('ok'),
  totals: v.array(v.object({ currency, taken: amount, paid: amount })),
});
