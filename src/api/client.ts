/**
 * The browser's one way to the API host: same origin, through the edge, which holds the tokens. Calls and answers are
 * checked by the contract, so what a store receives is what the contract says, and an amount is never a guess.
 */
import { FetchError, ofetch } from 'ofetch';
import * as v from 'valibot';
import type { Call } from '#contract/call.ts';
import { FieldErrors, fieldErrorKey, refusalIn } from '#contract/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';

/** What can go wrong, as far as a screen can tell it apart. */
export type ApiFailure =
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly code: string;
      readonly message: string | undefined;
      /** Of `transaction_limit`: the largest amount that would be taken, as the host writes it. */
      readonly most?: string | undefined;
    }
  | { readonly kind: 'fields'; readonly status: number; readonly fields: readonly FieldFailure[] }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'invalid' };

/** `key` is the code under which the text is looked up, such as accounts_login_username_required. */
export type FieldFailure = {
  readonly field: string;
  readonly code: string;
  readonly key: string;
  readonly message: string | undefined;
};

type Sent<S> = S extends v.GenericSchema ? v.InferInput<S> : undefined;
export type Answer<C extends Call> = v.InferOutput<C['answer']>;
export type Options<C extends Call> = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Sent<C['query']>;
  readonly body?: Sent<C['body']> | FormData;
  /** A uuid made before a money action is first sent, and sent again with every repetition of it. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
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

function withoutEmpty(query: unknown): Record<string, unknown> {
  const entries = Object.entries((query ?? {}) as Record<string, unknown>);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== null && value !== ''));
}

function failureOf(call: Call, status: number, body: unknown): ApiFailure {
  const fields = v.safeParse(FieldErrors, body);
  if (fields.success && Object.keys(fields.output).length > 0) {
    const list = Object.entries(fields.output).flatMap(([field, errors]) =>
      errors.map(({ code, message }) => ({ field, code, key: fieldErrorKey(call.path, field, code), message })),
    );
    return { kind: 'fields', status, fields: list };
  }
  const { code, message, most } = refusalIn(body);
  // What the host says in its own words goes before a text of ours that says less.
  const unnamed = message === undefined && status === 400 ? 'bad_request' : 'error';
  return { kind: 'refused', status, code: code ?? unnamed, message, ...(most !== undefined && { most }) };
}

function failureOfThrown(error: unknown): ApiFailure {
  if (error instanceof SyntaxError) return { kind: 'invalid' };
  const cause = error instanceof FetchError ? error.cause : error;
  if (cause instanceof Error && cause.name === 'TimeoutError') return { kind: 'timeout' };
  if (cause instanceof Error && cause.name === 'AbortError') return { kind: 'cancelled' };
  return { kind: 'unreachable' };
}

const succeeded = (response: Response) => response.ok || response.status === 302 || response.type === 'opaqueredirect';

const Lacking = v.object({ code: v.literal('not_offered'), feature: v.pipe(v.string(), v.regex(/^\w+$/)) });

/** The host does not have what was asked of it: nothing went wrong, and there is nothing to be shown. */
export const isNotOffered = (failure: ApiFailure): boolean =>
  failure.kind === 'refused' && failure.code === 'not_offered';

type Remembered = { readonly etag: string; readonly value: unknown };

/**
 * @param fetch the world's own, so that a test can stand in for the network. @param language of the page.
 * @param onLacking told of each feature that the host turns out not to have.
 */
export function createClient(
  fetch: typeof globalThis.fetch,
  language: () => string,
  onLacking: (feature: string) => void = () => undefined,
): Request {
  const send = ofetch.create(
    { retry: 0, redirect: 'manual', ignoreResponseError: true, parseResponse: JSON.parse },
    { fetch },
  );
  /** The last answer by address: a polled GET that has not changed costs a 304 without a body. */
  const remembered = new Map<string, Remembered>();

  return async (call, options = {}) => {
    const address = addressOf(call, options.params);
    const query = withoutEmpty(options.query);
    const memory = `${address}?${JSON.stringify(query)}`;
    const before = call.method === 'GET' ? remembered.get(memory) : undefined;
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    const headers = {
      // With it a browser passes its own cache by, and would load the whole catalogue on every page.
      ...(!call.cached && { 'cache-control': 'no-cache' }),
      // The page's language and not the browser's: what a host says, and the game it opens, are read on this page.
      'accept-language': language(),
      ...(before && { 'if-none-match': before.etag }),
      ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
    };
    try {
      const response = await send.raw<unknown>(address, {
        method: call.method,
        query,
        headers,
        signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
        ...(call.method !== 'GET' && { body: (options.body ?? {}) as Record<string, unknown> }),
      });
      if (response.status === 304 && before) return ok(before.value as never);
      if (!succeeded(response)) {
        const lacking = v.safeParse(Lacking, response._data);
        if (lacking.success) onLacking(lacking.output.feature);
        return err(failureOf(call, response.status, response._data));
      }
      const answer = v.safeParse(call.answer, response._data ?? {});
      if (!answer.success) return err({ kind: 'invalid' });
      const etag = response.headers.get('etag');
      if (call.method === 'GET' && etag) remembered.set(memory, { etag, value: answer.output });
      return ok(answer.output as never);
    } catch (error) {
      return err(failureOfThrown(error));
    }
  };
}
