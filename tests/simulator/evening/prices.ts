// Cloudflare's published prices in US dollars, Workers Paid, as read on the date of limits.ts.
const docs = 'https://developers.cloudflare.com';

/** `price` for each `unit` beyond what is included in a month. */
export type Price = {
  readonly what: string;
  readonly included: number;
  readonly unit: number;
  readonly price: number;
  readonly source: string;
};
const MILLION = 1_000_000;
const GIGABYTE = 1_000_000_000;
const workers = `${docs}/workers/platform/pricing/`;
const objects = `${docs}/durable-objects/platform/pricing/`;
const database = `${docs}/d1/platform/pricing/`;

export const SUBSCRIPTION = 5;
export const prices = {
  requests: { what: 'requests of Workers', included: 10 * MILLION, unit: MILLION, price: 0.3, source: workers },
  cpuMs: { what: 'CPU time of Workers, ms', included: 30 * MILLION, unit: MILLION, price: 0.02, source: workers },
  logs: { what: 'lines of Workers Logs', included: 20 * MILLION, unit: MILLION, price: 0.6, source: workers },
  objectCalls: { what: 'calls of objects', included: MILLION, unit: MILLION, price: 0.15, source: objects },
  objectGbS: { what: 'time of objects, GB-s', included: 400_000, unit: MILLION, price: 12.5, source: objects },
  objectReads: {
    what: 'rows read in objects',
    included: 25_000 * MILLION,
    unit: MILLION,
    price: 0.001,
    source: objects,
  },
  objectWrites: { what: 'rows written in objects', included: 50 * MILLION, unit: MILLION, price: 1, source: objects },
  objectBytes: { what: 'storage of objects, GB', included: 5 * GIGABYTE, unit: GIGABYTE, price: 0.2, source: objects },
  databaseReads: { what: 'rows read in D1', included: 25_000 * MILLION, unit: MILLION, price: 0.001, source: database },
  databaseWrites: { what: 'rows written in D1', included: 50 * MILLION, unit: MILLION, price: 1, source: database },
} as const satisfies Record<string, Price>;
