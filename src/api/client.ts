/**
 * The browser's API client, through the edge, which holds the tokens. Requests are typed and responses validated by the
 * contract, so a store never receives an unchecked amount.
 */
import { FetchError, ofetch } from 'ofetch';
import * as v from 'valibot';
import type { Call } from '#contract/call.ts';
import { type FieldFailure, readRefusal } from '#contract/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';

export type ApiFailure =
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly code: string;
      readonly message: string | undefined;
      /** The request's id, given when the site or its host is at fault. */
      readonly reference?: string | undefined;
      /** For `transaction_limit`: the largest accepted amount. */
      readonly most?: string | undefined;
    }
  | { readonly kind: 'fields'; readonly status: number; readonly fields: readonly FieldFailure[] }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'invalid' };

type Input<S> = S extends v.GenericSchema ? v.InferInput<S> : undefined;
export type Answer<C extends Call> = v.InferOutput<C['answer']>;
export type Options<C extends Call> = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Input<C['query']>;
  readonly body?: Input<C['body']>;
  /** A UUID made before a money action is first sent; every retry reuses it. */
  readonly idempotencyKey?: string;
};

export type Request = <C extends Call>(call: C, options?: Options<C>) => Promise<Result<Answer<C>, ApiFailure>>;

const TIMEOUT_MS = 30_000;

function addressOf(call: Call, params: Readonly<Record<string, string>> = {}): string {
  return call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (!value) throw new Error(`${call.name} needs ${name}`);
    return encodeURIComponent(value);
  });
}

/** Drops empty values, which ofetch would write as a bare name. */
function withoutEmpty(query: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== null && value !== ''));
}

function toRefusal(call: Call, status: number, body: unknown, trace: string | null | undefined): ApiFailure {
  const { fields, code, message, most } = readRefusal(call, body);
  if (fields.length > 0) return { kind: 'fields', status, fields };
  // The host's own message says more than our text for a generic code.
  const genericCode = message === undefined && status === 400 ? 'bad_request' : 'error';
  const reference = status >= 500 && trace ? { reference: trace } : {};
  return {
    kind: 'refused',
    status,
    code: code ?? genericCode,
    message,
    ...reference,
    ...(most !== undefined && { most }),
  };
}

function toFailure(call: Call, error: unknown): ApiFailure {
  if (error instanceof FetchError && error.status !== undefined)
    return toRefusal(call, error.status, error.data, error.response?.headers.get('x-request-id'));
  const cause = error instanceof FetchError ? error.cause : error;
  switch (cause instanceof Error && cause.name) {
    case 'SyntaxError':
      return { kind: 'invalid' };
    case 'TimeoutError':
      return { kind: 'timeout' };
    case 'AbortError':
      return { kind: 'cancelled' };
    default:
      return { kind: 'unreachable' };
  }
}

const NotOffered = v.object({ code: v.literal('not_offered'), feature: v.pipe(v.string(), v.regex(/^\w+$/)) });

export const isNotOffered = (failure: ApiFailure): boolean =>
  failure.kind === 'refused' && failure.code === 'not_offered';

/** The edge states it in seconds. */
function afterMsIn({ response }: FetchError): number | null {
  const seconds = response?.headers.get('retry-after') ?? '';
  return /^\d{1,7}$/.test(seconds) ? Number(seconds) * 1000 : null;
}

type CachedAnswer = { readonly etag: string; readonly value: unknown };

/**
 * @param onNotOffered called with each feature that the host turns out not to offer.
 * @param onLimited called when a read hits the rate limit, with the pause that the host states.
 */
export function createClient(
  fetch: typeof globalThis.fetch,
  language: () => string,
  onNotOffered: (feature: string) => void = () => undefined,
  onLimited: (afterMs: number | null) => void = () => undefined,
): Request {
  const send = ofetch.create({ retry: 0, redirect: 'manual', parseResponse: JSON.parse }, { fetch });
  /** By URL: polling an unchanged GET costs a 304. */
  const cache = new Map<string, CachedAnswer>();

  function notice(call: Call, error: FetchError): void {
    const notOffered = v.safeParse(NotOffered, error.data);
    if (notOffered.success) onNotOffered(notOffered.output.feature);
    if (call.method === 'GET' && error.status === 429) onLimited(afterMsIn(error));
  }

  return async (call, options = {}) => {
    const address = addressOf(call, options.params);
    const query = withoutEmpty(options.query);
    const cacheKey = `${address}?${JSON.stringify(query)}`;
    const cached = call.method === 'GET' ? cache.get(cacheKey) : undefined;
    const headers = {
      // `no-cache` makes a browser bypass its own cache: it would load the whole catalogue on every page.
      ...(!call.cached && { 'cache-control': 'no-cache' }),
      // The page's language, not the browser's: the host's messages and games appear on this page.
      'accept-language': language(),
      ...(cached && { 'if-none-match': cached.etag }),
      ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
    };
    try {
      const response = await send.raw<unknown>(address, {
        method: call.method,
        query,
        headers,
        // ofetch's own time limit ends with the headers.
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(call.method !== 'GET' && { body: options.body ?? {} }),
      });
      if (response.status === 304 && cached) return ok(cached.value as never);
      const answer = v.safeParse(call.answer, response._data ?? {});
      if (!answer.success) return err({ kind: 'invalid' });
      const etag = response.headers.get('etag');
      if (call.method === 'GET' && etag) cache.set(cacheKey, { etag, value: answer.output });
      return ok(answer.output as never);
    } catch (error) {
      if (error instanceof FetchError) notice(call, error);
      return err(toFailure(call, error));
    }
  };
}
