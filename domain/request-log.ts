/**
 * Writes one row of JSON to a Worker's log for each request and each fault, with the request's id, which passes from
 * the edge to the host, its objects, and back to the browser. Threat: a log with secrets or personal data, or one that
 * a visitor writes into. A row names the route and never the address, and a fault by its kind and place and never by
 * its message, which can contain a query; only ids from our own Workers are accepted.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { type Dataset, record, type WorkerName } from '#domain/metrics.ts';
import { SettingsFault } from '#domain/variables.ts';

export const TRACE_HEADER = 'x-request-id';
const TRACE = /^[\w-]{8,64}$/;
const MAX_FRAMES = 8;

type Trace = { readonly id: string; upstreamMs: number; waiting: number; sinceMs: number; code?: string };
const begun = (id: string): Trace => ({ id, upstreamMs: 0, waiting: 0, sinceMs: 0 });
const traces = new AsyncLocalStorage<Trace>();

/** Null outside of a request. */
export const traceId = (): string | null => traces.getStore()?.id ?? null;

/** Sets the trace inside a Durable Object, from the Worker's request. */
export const withTrace = <T>(id: string | null, act: () => T): T => (id === null ? act() : traces.run(begun(id), act));

/** Counts time spent waiting for other services; parallel waits count once. */
export function countUpstream<T>(work: Promise<T>): Promise<T> {
  const trace = traces.getStore();
  if (!trace) return work;
  if (trace.waiting === 0) trace.sinceMs = Date.now();
  trace.waiting += 1;
  return work.finally(() => {
    trace.waiting -= 1;
    if (trace.waiting === 0) trace.upstreamMs += Date.now() - trace.sinceMs;
  });
}

/** Records why the request is refused: the last code counts. */
export function noteRefusal(code: string): void {
  const trace = traces.getStore();
  if (trace) trace.code = code;
}

/** @returns the id that another of our Workers sent, or a new one. */
export function readTrace({ headers }: Request): string {
  const given = headers.get(TRACE_HEADER);
  return given !== null && TRACE.test(given) ? given : crypto.randomUUID();
}

type Traced = {
  readonly worker: WorkerName;
  readonly metrics: Dataset | undefined;
  readonly id: string;
  readonly method: string;
};

/** @param answer gives the response and the name of its route. */
export async function traced(
  { worker, metrics, id, method }: Traced,
  answer: () => Promise<{ readonly route: string; readonly response: Response }>,
): Promise<Response> {
  const trace = begun(id);
  const startMs = Date.now();
  const { route, response } = await traces.run(trace, answer);
  const { status } = response;
  const code = status >= 400 ? trace.code : undefined;
  const nowMs = Date.now();
  const upstreamMs = trace.upstreamMs + (trace.waiting > 0 ? nowMs - trace.sinceMs : 0);
  record(metrics, { worker, request: id, method, route, status, ms: nowMs - startMs, upstreamMs, code });
  return named(response, id);
}

function named(response: Response, id: string): Response {
  try {
    response.headers.set(TRACE_HEADER, id);
    return response;
  } catch {
    // The headers of a response from a binding or an object are immutable.
    const copy = new Response(response.body, response);
    copy.headers.set(TRACE_HEADER, id);
    return copy;
  }
}

const listeners = new AsyncLocalStorage<(what: string) => void>();

/** For a tool that reports faults of `act` by itself: they go to the listener, not to the log. */
export const captureFaults = <T>(listener: (what: string) => void, act: () => T): T => listeners.run(listener, act);

/** @param what our own words; @param cause logged by its kind and place only. */
export function logFault(what: string, cause?: unknown): void {
  const log = (line: string) => console.error(line);
  write(log, what, { level: 'error', request: traceId(), what, ...(cause !== undefined && placeOf(cause)) });
}

export function logWarning(what: string): void {
  write((line) => console.warn(line), what, { level: 'warning', request: traceId(), what });
}

function write(log: (line: string) => void, what: string, line: object): void {
  const listener = listeners.getStore();
  if (listener) listener(what);
  else log(JSON.stringify(line));
}

function placeOf(cause: unknown): object {
  if (!(cause instanceof Error)) return { kind: typeof cause };
  if (cause instanceof SettingsFault) return { kind: cause.name, settings: cause.message };
  const frames = cause.stack?.split('\n').filter((line) => line.trimStart().startsWith('at ')) ?? [];
  return { kind: cause.name, frames: frames.slice(0, MAX_FRAMES).map((line) => line.trim()) };
}
