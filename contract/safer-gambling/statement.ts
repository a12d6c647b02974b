import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { amount, currency, date, timestamp, typed, whole } from '#contract/values.ts';
import { locales } from '#domain/locales.ts';
import { readCode } from '#domain/typed-text.ts';

const Balances = v.object({ cash: amount, bonus: amount, held: amount });
/** Positive, except `other`, the signed change of the balance, and `net`: returns less stakes. */
const sums = {
  deposited: amount,
  withdrawn: amount,
  bonuses: amount,
  staked: amount,
  returned: amount,
  other: amount,
  net: amount,
};

export const getStatement = defineCall('getStatement', 'player', 'GET /api/users/statement/', {
  query: v.object({ year: v.optional(whole(2000, 2200)) }),
  answer: v.object({
    year: v.number(),
    years: v.array(v.number()),
    username: v.string(),
    currency,
    opening: Balances,
    closing: Balances,
    months: v.array(v.object({ month: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/)), ...sums, closing: amount })),
    total: v.object(sums),
  }),
});
export type Statement = v.InferOutput<typeof getStatement.answer>;

/** The longest period of a file, in days. */
export const MAX_STATEMENT_DAYS = 731;

/** A PDF of both days and those between, at the latest today. Its last line holds the signature. */
export const makeStatementFile = defineCall('makeStatementFile', 'player', 'GET /api/users/statement/file/', {
  query: v.object({ from: date, to: date, language: v.picklist(locales) }),
  answer: v.object({ code: v.string(), content_base64: v.string() }),
});

const MADE_CODE = v.pipe(typed(readCode), v.maxLength(400));

/**
 * Whether a statement is genuine: by the code printed on it, or by the last line of a file and the digest of the bytes
 * before it. `changed`: the code is ours, but the file was altered.
 */
export const checkStatement = defineCall('checkStatement', 'anyone', 'GET /api/statements/check/', {
  query: v.object({
    code: MADE_CODE,
    digest: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'invalid'))),
    seal: v.optional(v.pipe(v.string(), v.maxLength(200))),
  }),
  answer: v.object({
    verdict: v.picklist(['ours', 'changed', 'unknown']),
    /** The statement's contents, if it is genuine. */
    statement: v.nullable(
      v.object({
        made_at: timestamp,
        from: date,
        to: date,
        username: v.string(),
        currency,
        opening: Balances,
        closing: Balances,
        total: v.object(sums),
      }),
    ),
  }),
});
export type CheckedStatement = v.InferOutput<typeof checkStatement.answer>;
