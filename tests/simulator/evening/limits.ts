// Cloudflare's published limits, as read on the date below. Nothing is assumed for a limit that is not published.
export const READ_ON = '2026-11-26';
const docs = 'https://developers.cloudflare.com';

export type Limit = { readonly what: string; readonly limit: number; readonly unit: string; readonly source: string };
export const limits = {
  object: {
    what: 'calls of one Durable Object (a soft limit)',
    limit: 1_000,
    unit: 'calls a second',
    source: `${docs}/durable-objects/reference/faq/`,
  },
  sockets: {
    what: 'hibernating sockets of one Durable Object',
    limit: 32_768,
    unit: 'sockets',
    source: `${docs}/durable-objects/api/state/`,
  },
  storage: {
    what: 'storage of one Durable Object',
    limit: 10_000_000_000,
    unit: 'bytes',
    source: `${docs}/durable-objects/platform/limits/`,
  },
  database: {
    what: 'queries of one D1 database, one at a time, at 1 ms each',
    limit: 1_000,
    unit: 'queries a second',
    source: `${docs}/d1/platform/limits/`,
  },
  databaseSize: {
    what: 'one D1 database',
    limit: 10_000_000_000,
    unit: 'bytes',
    source: `${docs}/d1/platform/limits/`,
  },
  subrequests: {
    what: 'calls of objects, databases and others that one request makes',
    limit: 10_000,
    unit: 'a request',
    source: `${docs}/workers/platform/limits/`,
  },
  queue: {
    what: 'messages of one queue',
    limit: 5_000,
    unit: 'messages a second',
    source: `${docs}/queues/platform/limits/`,
  },
  points: {
    what: 'data points of Analytics Engine in one request',
    limit: 250,
    unit: 'a request',
    source: `${docs}/analytics/analytics-engine/limits/`,
  },
} as const satisfies Record<string, Limit>;

/** The house's own target: no object is called more often, with so many concurrent players. */
export const target = { players: 200_000, callsOfAnObject: 300 } as const;
