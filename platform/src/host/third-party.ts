// Requests to third parties. Threat: a response that is delayed, dripping, huge, truncated, off the contract, or another
// server's page with status 200. So time and size are limited, and only JSON that matches the schema is used.
import * as v from 'valibot';
import { MAX_BODY_BYTES, parseJson, readBody } from '#platform/host/input.ts';

/** Includes the body. A player's call makes two requests at most, and the edge waits 30 seconds for it. */
const TIMEOUT_MS = 10_000;
/** Enough for a match with all its markets, or for every live table. */
export const LARGE_RESPONSE_BYTES = 1024 * 1024;

type FetchOptions = RequestInit & { readonly timeoutMs?: number; readonly maxBytes?: number };
/** `raw`: the JSON as received; `parsed`: the schema's output. Both are null when the response is off the contract. */
type FetchResult<S extends v.GenericSchema> = {
  readonly status: number;
  readonly raw: v.InferInput<S> | null;
  readonly parsed: v.InferOutput<S> | null;
};

/** @returns null when no response came. */
export async function fetchJson<S extends v.GenericSchema>(
  address: string,
  schema: S,
  { timeoutMs = TIMEOUT_MS, maxBytes = MAX_BODY_BYTES, ...init }: FetchOptions = {},
): Promise<FetchResult<S> | null> {
  try {
    const answer = await fetch(address, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
    const { status } = answer;
    if (!answer.ok) await answer.body?.cancel();
    const body = answer.ok ? await readBody(answer, maxBytes) : null;
    const json = body?.ok ? parseJson(body.value) : null;
    const parsed = json?.ok ? v.safeParse(schema, json.value) : null;
    return json?.ok && parsed?.success
      ? { status, raw: json.value, parsed: parsed.output }
      : { status, raw: null, parsed: null };
  } catch {
    return null;
  }
}

/** @returns the parsed response; null for any failure. */
export const fetchJsonOrNull = async <S extends v.GenericSchema>(
  address: string,
  schema: S,
  options?: FetchOptions,
): Promise<v.InferOutput<S> | null> => (await fetchJson(address, schema, options))?.parsed ?? null;
