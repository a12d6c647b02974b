/**
 * Opens a stream at the API host, a player's own or the line of a sport, and hands the socket through: from then on no line
 * of ours runs for it.
 * Threat: another site opens it with the player's cookies, for browsers ask nobody before they open a socket. So the
 * Origin must be given and be ours. A socket that keeps a session alive: to open one is nothing that a person did, and
 * the host ends it with the access token, so that every few minutes it is asked for here again.
 * Accepted risk: a socket outlives the twenty minutes without a person by the rest of its token, at most five minutes.
 */
import { watchSport } from '#contract/book.ts';
import type { Call } from '#contract/call.ts';
import { isExtension } from '#contract/extensions.ts';
import { featureOfCall } from '#contract/features.ts';
import { openStream } from '#contract/stream.ts';
import type { Context } from '#edge/context.ts';
import { failure, hostFailure } from '#edge/failures.ts';
import { refusalOf } from '#edge/proxy.ts';
import type { Route } from '#edge/proxy-routes.ts';
import { accessFor } from '#edge/renewal.ts';
import { isOwnOrigin } from '#edge/request-rules.ts';
import type { ApiHost } from '#edge/upstream.ts';

/** The browser asks its questions the other way meanwhile. */
const TIMEOUT_MS = 10_000;
/** Two hundred ids of events. */
const LONGEST_QUERY = 8_192;

type Shaken = { readonly status: number; readonly socket: WebSocket | null };
const failed: Shaken = { status: 503, socket: null };

const streams: readonly string[] = [openStream.name, watchSport.name];
export const isStream = ({ name }: Call): boolean => streams.includes(name);

export async function stream(context: Context, { call, path }: Route): Promise<Response> {
  const { request, url, settings } = context;
  if (isExtension(call.name) && !settings.profile.extensions)
    return hostFailure({ kind: 'not_offered', feature: featureOfCall(call.name, path) });
  const isOwn = call.audience === 'player';
  const access = isOwn ? await accessFor(context) : null;
  const refused = access && refusalOf(context, call, access);
  if (refused) return failure(refused);
  if (access && access.kind !== 'token') return failure('upstream_unavailable');
  if (request.headers.get('upgrade')?.toLowerCase() !== 'websocket') return failure('bad_request', 426);
  if (request.headers.get('origin') === null || !isOwnOrigin(request, url)) return failure('permission_denied');
  const address = `${path}${url.search.slice(0, LONGEST_QUERY)}`;
  let shaken = await shakeHands(settings.host, address, access?.token);
  if (isOwn && shaken.status === 401) {
    const renewed = await accessFor(context, true);
    if (renewed.kind === 'ended') return failure('access_and_refresh_token_invalid');
    if (renewed.kind === 'token') shaken = await shakeHands(settings.host, address, renewed.token);
  }
  if (shaken.socket) return new Response(null, { status: 101, webSocket: shaken.socket });
  if (shaken.status === 400) return failure('bad_request');
  return failure(shaken.status === 404 ? 'not_found' : 'upstream_unavailable');
}

/** No signal goes along: it would end the socket together with the waiting. */
async function shakeHands({ origin, door }: ApiHost, address: string, token: string | undefined): Promise<Shaken> {
  const headers = {
    upgrade: 'websocket',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  const answer = door.fetch(new Request(`${origin}${address}`, { headers, redirect: 'manual' })).then(
    ({ status, webSocket }): Shaken => ({ status, socket: webSocket ?? null }),
    () => failed,
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const runOut = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), TIMEOUT_MS);
  });
  const first = await Promise.race([answer, runOut]);
  clearTimeout(timer);
  if (first) return first;
  // Nobody waits for it any more.
  void answer.then(({ socket }) => socket?.close());
  return failed;
}
