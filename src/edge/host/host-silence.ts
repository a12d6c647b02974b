/**
 * How long another operator's host has not responded, as seen by this isolate. Any status counts as a response, except
 * those that a proxy sends for a host that is down.
 */
import { getSettings } from '#contract/settings.ts';
import { logFault, logWarning } from '#domain/request-log.ts';
import { type ApiHost, type Host, requestHost } from '#edge/host.ts';
import { perObject } from '#model/per-object.ts';

type Seen = { answers: number; answeredMs: number; silentSinceMs: number | null; triedMs: number };
const getSeen = perObject((_: ApiHost): Seen => ({ answers: 0, answeredMs: 0, silentSinceMs: null, triedMs: 0 }));

const FROM_A_PROXY: ReadonlySet<number> = new Set([502, 503, 504]);
/** Limits how often requests for readiness reach the host. */
const RETRY_EVERY_MS = 5_000;

/** A host on the network. */
export function hostAt(address: string): ApiHost {
  const host: ApiHost = { address, fetcher: { fetch: (request) => watched(host, fetch(request)) } };
  return host;
}

async function watched(host: ApiHost, answering: Promise<Response>): Promise<Response> {
  const seen = getSeen(host);
  const { answers } = seen;
  const beganMs = Date.now();
  // A slow call is no sign of silence while the host answers others.
  const noteSilence = () => {
    if (seen.answers !== answers || seen.silentSinceMs !== null) return;
    seen.silentSinceMs = beganMs;
    logFault(`${hostSilence(host)}`);
  };
  const answer = await answering.catch((cause) => {
    noteSilence();
    throw cause;
  });
  if (FROM_A_PROXY.has(answer.status)) noteSilence();
  else noteAnswer(host, seen);
  return answer;
}

function noteAnswer({ address }: ApiHost, seen: Seen): void {
  if (seen.silentSinceMs !== null) logWarning(`the API host ${address} answers again`);
  seen.answers += 1;
  seen.answeredMs = Date.now();
  seen.silentSinceMs = null;
}

/** A sentence; null for a host that responds. */
function hostSilence(host: ApiHost): string | null {
  const { silentSinceMs } = getSeen(host);
  if (silentSinceMs === null) return null;
  return `the API host ${host.address} has not answered since ${new Date(silentSinceMs).toISOString()}`;
}

/** Probes a host that has not responded lately. */
export async function faultsOfHost(host: Host): Promise<string[]> {
  const seen = getSeen(host.host);
  const nowMs = Date.now();
  if (nowMs - Math.max(seen.answeredMs, seen.triedMs) >= RETRY_EVERY_MS) {
    seen.triedMs = nowMs;
    await requestHost(host, { call: getSettings, token: null });
  }
  const silence = hostSilence(host.host);
  return silence === null ? [] : [silence];
}
