/**
 * The HTTP client for payment providers. Threat: a response that is delayed, dripping, huge, truncated, off the contract, or
 * another server's page with status 200: each yields null, and none of it is trusted.
 */
import * as v from 'valibot';
import { parseJson, readBody } from '#platform/host/input.ts';

/** For the whole exchange, body included. A player waits for two of these at most, and the edge waits 30 seconds. */
const TIMEOUT_MS = 10_000;

export async function fetchFromProvider<S extends v.GenericSchema>(
  address: string,
  schema: S,
  init: RequestInit = {},
  timeoutMs = TIMEOUT_MS,
): Promise<v.InferOutput<S> | null> {
  try {
    const answer = await fetch(address, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
    if (!answer.ok) {
      await answer.body?.cancel();
      return null;
    }
    const body = await readBody(answer);
    const json = body.ok ? parseJson(body.value) : null;
    const parsed = json?.ok ? v.safeParse(schema, json.value) : null;
    return parsed?.success ? parsed.output : null;
  } catch {
    return null;
  }
}
