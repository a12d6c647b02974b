/**
 * Reads amounts in hosts' formats: "1 000,000", "TND 12.5", {"amount": 12.5, "currency": "TND"}. Threat: a wrong
 * amount. So an ambiguous amount such as "1,234" is unreadable, and so is one in another currency than its object's.
 */
import { currencySigns, shownCurrency } from '#domain/money.ts';
import { readNumber } from '#domain/typed-text.ts';
import { isRow, type Row } from '#edge/host/values.ts';

/** `currency`: only if the amount itself states it. */
export type StatedAmount = { readonly decimal: string; readonly currency?: string | undefined };

const GROUPS = /(?<=\d)[ '’٬](?=\d{3}(?!\d))/g;
const UNIT = String.raw`[\p{L}\p{Sc}][\p{L}\p{Sc}. $]{0,7}?`;
const FORMATTED = new RegExp(String.raw`^(-?)\s*(${UNIT})?\s*(-?)\s*(\d[\d ,.'’٬٫]*)\s*(${UNIT})?$`, 'u');
/** In addition to `currencySigns`. */
const otherSigns: Readonly<Record<string, string>> = { DT: 'TND', 'د.ت': 'TND', '₽': 'RUB' };

/** @returns null for anything but one unambiguous amount. */
export function amountIn(value: unknown): StatedAmount | null {
  if (typeof value === 'number') return Number.isFinite(value) ? { decimal: String(value) } : null;
  if (typeof value === 'string') return formattedAmount(readNumber(value));
  return isRow(value) ? readMoney(value) : null;
}

function formattedAmount(text: string): StatedAmount | null {
  const [, sign = '', before, inner = '', digits = '', after] = FORMATTED.exec(text) ?? [];
  const decimal = readDecimal(digits.trim());
  if (decimal === null || (sign && inner) || (before && after)) return null;
  const unit = before ?? after;
  const currency = unit === undefined ? undefined : currencyCode(unit);
  return currency === null ? null : { decimal: `${sign || inner}${decimal}`, currency };
}

/** A code, or a sign of only one currency. */
export function currencyCode(unit: string): string | null {
  const word = unit.trim().replace(/\.$/, '');
  if (/^[a-z]{3}$/i.test(word)) return word.toUpperCase();
  const sign = Object.keys(currencySigns).find((code) => currencySigns[code] === word);
  return sign ?? otherSigns[word] ?? null;
}

/** Converts to a decimal point. A single comma before three digits is ambiguous: null. */
function readDecimal(given: string): string | null {
  const ungrouped = given.replace(GROUPS, '');
  const isGrouped = ungrouped !== given;
  const text = ungrouped.replace('٫', '.');
  if (!/^\d[\d.,]*$/.test(text)) return null;
  const marks = text.replace(/\d/g, '');
  const last = marks.at(-1);
  if (last === undefined || marks === '.') return text;
  const parts = text.split(/[.,]/);
  const [first = '', ...others] = parts;
  const isOfGroups = (groups: readonly string[]) =>
    /^[1-9]\d{0,2}$/.test(first) && groups.every((group) => group.length === 3);
  if (marks === ',') return !isGrouped && isOfGroups(others) ? null : parts.join('.');
  // Repeated separators group digits; a last one of another kind is the decimal separator.
  if (!marks.includes(last === '.' ? ',' : '.')) return isOfGroups(others) ? parts.join('') : null;
  const isDecimalLast = marks.indexOf(last) === marks.length - 1;
  return isDecimalLast && !isGrouped && isOfGroups(others.slice(0, -1))
    ? `${parts.slice(0, -1).join('')}.${parts.at(-1)}`
    : null;
}

const amountNames = ['amount', 'value', 'sum', 'balance', 'formatted', 'display', 'text'];
const currencyNames = ['currency', 'code', 'iso', 'currency_code', 'currencyCode'];

/** All statements of the object must agree: some libraries write `amount` in minor units beside a formatted text. */
function readMoney(row: Row): StatedAmount | null {
  const stated = amountNames.filter((name) => (row[name] ?? null) !== null).map((name) => amountIn(row[name]));
  const named = currencyNames.map((name) => row[name]).find((one) => (one ?? null) !== null);
  const word = isRow(named) ? (named.code ?? named.iso ?? named.name) : named;
  const given = typeof word === 'string' ? currencyCode(word) : undefined;
  const codes = [...stated.map((one) => one?.currency), given].filter((code) => code !== undefined);
  const [first = null] = stated;
  const isOne = first !== null && stated.every((one) => one !== null && Number(one.decimal) === Number(first.decimal));
  return isOne && new Set(codes).size <= 1 && !codes.includes(null)
    ? { decimal: first.decimal, currency: codes[0] ?? undefined }
    : null;
}

export const isSameCurrency = (one: string, other: string): boolean => shownCurrency(one) === shownCurrency(other);
