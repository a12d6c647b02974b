// How the host asks third parties. Threat: an answer that is delayed, dripping, huge, truncated, off the contract, or
// another server's page with status 200: none of it is trusted.
import * as v from 'valibot';
import { MAX_BODY_BYTES, parseJson, readBody } from '#platform/host/input.ts';

/** For the whole exchange, body included. A player waits for two of these at most, and the edge waits 30 seconds. */
const TIMEOUT_MS = 10_000;
/** A whole match, or every live table. */
export const LARGE_ANSWER_BYTES = 1024 * 1024;

type Asked = RequestInit & { readonly timeoutMs?: number; readonly mostBytes?: number };
/** `sent`: as it came, `told`: as the schema reads it; both null when it is off the contract. */
type Answer<S extends v.GenericSchema> = {
  readonly status: number;
  readonly sent: v.InferInput<S> | null;
  readonly told: v.InferOutput<S> | null;
};

/** @returns null when no answer came. */
export async function ask<S extends v.GenericSchema>(
  address: string,
  schema: S,
  { timeoutMs = TIMEOUT_MS, mostBytes = MAX_BODY_BYTES, ...init }: Asked = {},
): Promise<Answer<S> | null> {
  try {
    const answer = await fetch(address, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
    const { status } = answer;
    if (!answer.ok) await answer.body?.cancel();
    const body = answer.ok ? await readBody(answer, mostBytes) : null;
    const json = body?.ok ? parseJson(body.value) : null;
    const parsed = json?.ok ? v.safeParse(schema, json.value) : null;
    return json?.ok && parsed?.success
      ? { status, sent: json.value, told: parsed.output }
      : { status, sent: null, told: null };
  } catch {
    return null;
  }
}

/** @returns what was told; null for whatever is not an answer by the contract. */
export const askOrNull = async <S extends v.GenericSchema>(
  address: string,
  schema: S,
  asked?: Asked,
): Promise<v.InferOutput<S> | null> => (await ask(address, schema, asked))?.told ?? null;
