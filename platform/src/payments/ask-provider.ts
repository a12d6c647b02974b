/**
 * Asks a payment provider. Threat: an answer that is late, dripping, huge, cut short, or not what the contract says, and
 * one of somebody else's page that says 200: each is one outcome, null, and nothing of it is believed.
 */
import * as v from 'valibot';
import { parseJson, readBody } from '#platform/serving/input.ts';

/** Of the whole exchange, body included. A player waits for two of these at most, and the edge waits half a minute. */
const TIMEOUT_MS = 10_000;

export async function askProvider<S extends v.GenericSchema>(
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
