import * as v from 'valibot';
import { birthFault, isCalendarDay } from '#domain/auth/age.ts';
import { marketDay } from '#domain/market.ts';
import { parseAmount, zero } from '#domain/money.ts';
import {
  hasInvisibleLetters,
  readCode,
  readDecimal,
  readEmail,
  readNumber,
  readPassword,
  readText,
  readUsername,
  type TextReader,
} from '#domain/typed-text.ts';

/** A schema by a reader; a value that it reads as null is refused. */
// @__NO_SIDE_EFFECTS__
export const readBy = <Input, Output>(read: (value: Input) => Output | null) =>
  v.rawTransform<Input, Output>(({ dataset, addIssue, NEVER }) => {
    const made = read(dataset.value);
    if (made !== null) return made;
    addIssue({ message: 'invalid' });
    return NEVER;
  });

/** A text that people type, normalised. The reader is also the schema's metadata, for `plainInput`. */
// @__NO_SIDE_EFFECTS__
export const typed = (reader: TextReader) => v.pipe(v.string(), v.transform(reader), v.metadata({ reader }));
/** Undefined for a schema of what people do not type. */
export const textReader = (schema: v.GenericSchema): TextReader | undefined =>
  v.getMetadata(schema).reader as TextReader | undefined;

/** A number that people type, or a number. */
const typedDecimal = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => (typeof value === 'string' ? readDecimal(value) : value)),
  v.metadata({ reader: readDecimal }),
);

/** An amount from a host: "12.345" or 12.345. Output: minor units, floored past the third decimal. */
export const amount = v.pipe(
  v.union([v.string(), v.number()]),
  readBy((value) => parseAmount(value, 'floor')),
);

/** Never negative. */
export const sum = v.pipe(amount, v.minValue(zero, 'invalid'));

/** A requested amount: positive, at most three decimals. Output: minor units. */
export const requestedAmount = v.pipe(
  typedDecimal,
  readBy((value) => parseAmount(value)),
  v.check((minor) => minor > 0, 'too_small'),
);

/** Without an exponent. */
const decimalText = (value: string | number): string =>
  typeof value === 'number' && value < 1e-6 ? value.toFixed(18).replace(/\.?0+$/, '') : String(value);

/** An exact decimal string of up to 18 decimals, never converted to a number. */
export const coinAmount = v.pipe(typedDecimal, v.transform(decimalText), v.regex(/^\d{1,15}(\.\d{1,18})?$/, 'invalid'));

// @__NO_SIDE_EFFECTS__
const text = (longest: number) => v.pipe(typed(readText), v.nonEmpty('required'), v.maxLength(longest, 'too_long'));
export const shortText = text(200);
export const longText = text(2000);
/** The code of a promotion, a ticket, a betslip, or an account that receives money. */
export const code = v.pipe(typed(readCode), v.nonEmpty('required'), v.maxLength(200, 'too_long'));
/** The whole or the beginning of an existing username. */
export const knownUsername = v.pipe(typed(readUsername), v.nonEmpty('required'), v.maxLength(200, 'too_long'));
/** An existing password: no rules for new ones apply. */
export const existingPassword = v.pipe(typed(readPassword), v.maxLength(200, 'too_long'));
export const neededPassword = v.pipe(existingPassword, v.nonEmpty('required'));
/** Part of a person's name; may be empty. */
// @__NO_SIDE_EFFECTS__
export const personName = (longest: number) =>
  v.pipe(
    typed(readText),
    v.maxLength(longest, 'too_long'),
    v.check((name) => !hasInvisibleLetters(name), 'invisible'),
  );
/** Free text, and numbers that are written with spaces; may be empty. */
// @__NO_SIDE_EFFECTS__
export const freeText = (longest: number) => v.pipe(typed(readText), v.maxLength(longest, 'too_long'));
// @__NO_SIDE_EFFECTS__
export const spacedNumber = (longest: number) => v.pipe(typed(readNumber), v.maxLength(longest, 'too_long'));
export const id = v.union([v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)), v.pipe(v.number(), v.safeInteger())]);
export const token = v.pipe(v.string(), v.nonEmpty());
export const currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'invalid'));
/** Some offsets, such as +01, do not parse in JavaScript, and formatting such a date throws. */
export const timestamp = v.pipe(
  v.string(),
  v.isoTimestamp('invalid'),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'invalid'),
);
export const date = v.pipe(typed(readCode), v.isoDate('invalid'), v.check(isCalendarDay, 'invalid'));
export const dateOfBirth = v.pipe(
  typed(readCode),
  v.rawCheck(({ dataset, addIssue }) => {
    const fault = dataset.typed ? birthFault(dataset.value, marketDay(Date.now())) : null;
    if (fault !== null) addIssue({ message: fault });
  }),
);
const MAIL_ADDRESS =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/i;
export const email = v.pipe(
  typed(readEmail),
  v.nonEmpty('required'),
  v.regex(MAIL_ADDRESS, 'invalid'),
  v.maxLength(254, 'too_long'),
);
export const registrationKind = v.picklist(['self-registered', 'with-cashier']);

// @__NO_SIDE_EFFECTS__
export const whole = (least: number, most: number) =>
  v.pipe(
    typedDecimal,
    v.transform(Number),
    v.safeInteger('invalid'),
    v.minValue(least, 'too_small'),
    v.maxValue(most, 'too_large'),
  );
export const page = v.optional(whole(1, 1_000_000), 1);
export const pageSize = v.optional(whole(1, 1000), 20);
export const paging = { page, page_size: pageSize };

/** `has_more`: more rows follow than the host counted, so `count` is a minimum. */
export const listed = { count: v.number(), has_more: v.optional(v.boolean()) };

export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
export const nothing = v.looseObject({});

/** The wrapper of game integrations' answers (specification, point 3). */
// @__NO_SIDE_EFFECTS__
export const wrapped = <S extends v.GenericSchema>(data: S) =>
  v.object({
    success: v.boolean(),
    data,
    errorMessage: v.optional(v.nullable(v.string())),
    codeStatus: v.optional(v.nullable(v.union([v.string(), v.number()]))),
    responseStatus: v.optional(v.nullable(v.union([v.string(), v.number()]))),
  });
