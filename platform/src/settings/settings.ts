import * as v from 'valibot';
import { Settings } from '#contract/settings.ts';
import { currency } from '#contract/values.ts';
import { type AmountMinor, amountMinor } from '#domain/money.ts';
import { memoryCached } from '#platform/host/memory-cache.ts';
import { readReplica } from '#platform/host/replica.ts';
import { flag, rowsBy } from '#platform/host/rows.ts';
import { rowsIn } from '#platform/host/sql.ts';

const CurrencyRow = v.object({
  code: currency,
  symbol: v.string(),
  rate: v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/)),
  isAccepted: flag,
});
export type CurrencyRow = v.InferOutput<typeof CurrencyRow>;

/** No call changes currencies; the operator edits the table. */
export const CURRENCIES_TTL_MS = 60_000;

export const readCurrencies = memoryCached(
  CURRENCIES_TTL_MS,
  (db: D1Database): Promise<CurrencyRow[]> => rowsBy(readReplica(db), CurrencyRow)`FROM currencies ORDER BY position`,
  // A replica may lag behind the seed.
  (known) => known.length > 0,
);

/** Converts to the house's currency, rounded up. */
export async function worthInHouseCurrency(db: D1Database, amount: AmountMinor, code: string): Promise<AmountMinor> {
  const rate = Number((await readCurrencies(db)).find((one) => one.code === code)?.rate ?? 1);
  return amountMinor(Math.ceil(amount / rate));
}

export const SETTINGS_TTL_MS = 15_000;
/** Cached, for display. Code that moves money or changes settings must use `readSettings`. */
export const cachedSettings = memoryCached(SETTINGS_TTL_MS, (db: D1Database) => readSettings(db, readReplica(db)));

/** @throws when a stored value violates the contract, which is a mistake of the operator. */
export async function readSettings(db: D1Database, from = db): Promise<v.InferInput<typeof Settings>> {
  const rows = await rowsIn<{ name: string; value: string }>(from)`SELECT name, value FROM settings`;
  const known = await readCurrencies(db);
  const answer = {
    ...Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value)])),
    rates: Object.fromEntries(known.map(({ code, rate }) => [code, rate])),
    currencies: known.map(({ code }) => code),
    stream: true,
    acceptedCurrencies: known.filter(({ isAccepted }) => isAccepted).map(({ code }) => code),
  };
  v.assert(Settings, answer);
  return answer;
}
