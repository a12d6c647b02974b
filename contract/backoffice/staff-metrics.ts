// Metrics of requests, and of what browsers report (domain/metrics.ts). Threat: figures that identify a person. So
// nothing is finer than a route.
import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { timestamp } from '#contract/values.ts';

export const periods = ['hour', 'day', 'week'] as const;
export type Period = (typeof periods)[number];

/** Milliseconds; null where nothing was measured. */
const milliseconds = v.nullable(v.number());
const figures = {
  worker: v.string(),
  requests: v.number(),
  /** Responses with a status of 500 and above. */
  faults: v.number(),
  p50: milliseconds,
  p95: milliseconds,
  p99: milliseconds,
  /** The part of it that waits for the API host. */
  upstream_p95: milliseconds,
};
const counted = { route: v.string(), name: v.string(), count: v.number() };

const Metrics = v.object({
  workers: v.array(v.object(figures)),
  step_seconds: v.number(),
  /** In order of time; a step without requests is missing. */
  steps: v.array(v.object({ ...figures, at: timestamp })),
  /** Most requests first. */
  routes: v.array(v.object({ ...figures, route: v.string() })),
  refusals: v.array(v.object({ worker: v.string(), code: v.string(), count: v.number() })),
  /** CLS has no unit, the others are milliseconds. */
  vitals: v.array(v.object({ ...counted, p75: v.number() })),
  errors: v.array(v.object({ ...counted, place: v.string(), browser: v.string() })),
  violations: v.array(v.object({ ...counted, place: v.string() })),
  alerts: v.array(
    v.object({
      name: v.string(),
      value: v.nullable(v.number()),
      threshold: v.number(),
      is_below: v.boolean(),
      is_met: v.boolean(),
      runbook: v.string(),
    }),
  ),
});
export type Metrics = v.InferOutput<typeof Metrics>;

export const getMetrics = defineCall('getMetrics', 'staff', 'GET /api/staff/metrics/', {
  summary: 'How the house runs: requests, times, refusals, what browsers report, and which alerts are met.',
  area: 'reports',
  query: v.object({ period: v.optional(v.picklist(periods), 'hour') }),
  answer: Metrics,
  errors: ['upstream_unavailable'],
});
