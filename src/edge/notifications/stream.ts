/**
 * Opens a stream at the API host, a player's notifications or a sport's odds feed, and hands the WebSocket through: from
 * then on no code of ours runs for it.
 * Threat: another site opens it with the player's cookies, because browsers open WebSockets without a preflight. So the
 * Origin header is required and must be ours. A socket that keeps a session alive: opening one is not user activity, and
 * the host closes it when the access token expires, so the browser requests it here again every few minutes.
 * Accepted risk: a socket outlives the twenty minutes of inactivity by the rest of its token, at most five minutes.
 */

import type { Call } from '#contract/call.ts';
import { openStream } from '#contract/notifications/stream.ts';
import { watchSport } from '#contract/sportsbook/sportsbook.ts';
import { accessFor } from '#edge/auth/renewal.ts';
import type { Context } from '#edge/context.ts';
import { featureOfCall, isExtension } from '#edge/host/extensions.ts';
import type { ApiHost } from '#edge/host.ts';
import { refusalOf } from '#edge/proxy.ts';
import type { Route } from '#edge/proxy-routes.ts';
import { isSameOrigin } from '#edge/request.ts';
import { failure, hostFailure } from '#edge/responses.ts';
import { within } from '#edge/time-limit.ts';

/** The browser polls meanwhile. */
const TIMEOUT_MS = 10_000;
/** Enough for two hundred event ids. */
const MAX_QUERY_LENGTH = 8_192;

type Handshake = { readonly status: number; readonly socket: WebSocket | null };
const failed: Handshake = { status: 503, socket: null };

const streams: readonly string[] = [openStream.name, watchSport.name];
export const isStream = ({ name }: Call): boolean => streams.includes(name);

export async function stream(context: Context, { call, path }: Route): Promise<Response> {
  const { request, url, settings } = context;
  if (isExtension(call.name) && !settings.profile.extensions)
    return hostFailure({ kind: 'not_offered', feature: featureOfCall(call.name, path) });
  const isPlayers = call.audience === 'player';
  const access = isPlayers ? await accessFor(context) : null;
  const refused = access && refusalOf(context, call, access);
  if (refused) return failure(refused);
  if (access && access.kind !== 'token') return failure('upstream_unavailable');
  if (request.headers.get('upgrade')?.toLowerCase() !== 'websocket') return failure('bad_request', 426);
  if (request.headers.get('origin') === null || !isSameOrigin(request, url)) return failure('permission_denied');
  const address = `${path}${url.search.slice(0, MAX_QUERY_LENGTH)}`;
  let handshake = await openSocket(settings.host, address, access?.token);
  if (isPlayers && handshake.status === 401) {
    const renewed = await accessFor(context, true);
    if (renewed.kind === 'ended') return failure('access_and_refresh_token_invalid');
    if (renewed.kind === 'token') handshake = await openSocket(settings.host, address, renewed.token);
  }
  if (handshake.socket) return new Response(null, { status: 101, webSocket: handshake.socket });
  if (handshake.status === 400) return failure('bad_request');
  return failure(handshake.status === 404 ? 'not_found' : 'upstream_unavailable');
}

/** Without an abort signal: aborting would also close the opened socket. */
async function openSocket(
  { origin, fetcher }: ApiHost,
  address: string,
  token: string | undefined,
): Promise<Handshake> {
  const headers = {
    upgrade: 'websocket',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  const answer = fetcher.fetch(new Request(`${origin}${address}`, { headers, redirect: 'manual' })).then(
    ({ status, webSocket }): Handshake => ({ status, socket: webSocket ?? null }),
    () => failed,
  );
  const first = await within(TIMEOUT_MS, answer, null);
  if (first) return first;
  // Timed out: close the socket if it still opens.
  void answer.then(({ socket }) => socket?.close());
  return failed;
}
