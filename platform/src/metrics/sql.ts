// Queries Analytics Engine's SQL API, or the launcher's emulation of it. Analytics Engine samples points; each represents
// `_sample_interval` points.
import * as v from 'valibot';
import { columns } from '#domain/metrics.ts';
import { logFault } from '#domain/request-log.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Env } from '#platform/host/env.ts';

export type Row = Readonly<Record<string, unknown>>;
export type RunQuery = (query: (dataset: string) => string) => Promise<readonly Row[]>;

const DEADLINE_MS = 10_000;
const Answer = v.object({ data: v.array(v.record(v.string(), v.unknown())) });

export const COUNT = 'SUM(_sample_interval)';
export const countIf = (condition: string): string => `sumIf(_sample_interval, ${condition})`;
export const quantile = (level: number, column: string): string =>
  `quantileExactWeighted(${level})(${column}, _sample_interval)`;
export const since = (minutes: number): string => `timestamp > NOW() - INTERVAL '${minutes}' MINUTE`;
export const isKind = (kind: 'request' | 'vital' | 'error' | 'policy'): string => `${columns.kind} = '${kind}'`;

/** Large counts arrive as text, and values without points as null or NaN. */
export function numberIn(value: unknown): number | null {
  const number = typeof value === 'string' ? Number.parseFloat(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

async function rowsOf(api: string, token: string, query: string): Promise<readonly Row[]> {
  const response = await fetch(api, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: query,
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return v.parse(Answer, await response.json()).data;
}

/** @returns `unavailable` without a configured API, or when it fails. */
export async function withMetrics<T>(
  { METRICS_API, METRICS_DATASET, METRICS_TOKEN }: Env,
  act: (runQuery: RunQuery) => Promise<T>,
): Promise<Result<T, 'unavailable'>> {
  if (!METRICS_API || !METRICS_DATASET || !METRICS_TOKEN) return err('unavailable');
  try {
    return ok(await act((query) => rowsOf(METRICS_API, METRICS_TOKEN, query(METRICS_DATASET))));
  } catch (error) {
    logFault('the figures cannot be read', error);
    return err('unavailable');
  }
}
