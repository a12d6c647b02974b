/**
 * Opens a player's notifications or a sport's odds feed at the host, and passes the WebSocket through. Threat: another
 * site opens it with the player's cookies, because WebSockets have no preflight. So the Origin header is required and
 * must be ours. Another threat is a socket that keeps a session alive: opening one is no user activity, and the host
 * closes it when the token expires, so the browser reopens it every few minutes. Accepted risk: a socket outlives the
 * twenty minutes of inactivity by at most five minutes.
 */

import type { Call } from '#contract/call.ts';
import { openStream } from '#contract/notifications/stream.ts';
import { watchSport } from '#contract/sportsbook/sportsbook.ts';
import { ok } from '#domain/result.ts';
import { callAsVisitor } from '#edge/auth/renewal.ts';
import type { Context } from '#edge/context.ts';
import { featureOfCall, isExtension } from '#edge/host/extensions.ts';
import { openSocket } from '#edge/host.ts';
import type { Route } from '#edge/proxy-routes.ts';
import { isSameOrigin } from '#edge/request.ts';
import { failure, hostFailure } from '#edge/responses.ts';

/** Enough for two hundred event ids. */
const MAX_QUERY_LENGTH = 8_192;

const streams: readonly string[] = [openStream.name, watchSport.name];
export const isStream = ({ name }: Call): boolean => streams.includes(name);

export async function stream(context: Context, { call, path }: Route): Promise<Response> {
  const { request, url, settings } = context;
  if (isExtension(call.name) && !settings.profile.extensions)
    return hostFailure({ kind: 'not_offered', feature: featureOfCall(call.name, path) });
  // Checked after the session: a guest learns only that they are one.
  const refused =
    request.headers.get('upgrade')?.toLowerCase() !== 'websocket'
      ? failure('bad_request', 426)
      : (request.headers.get('origin') === null || !isSameOrigin(request, url)) && failure('permission_denied');
  const open = async (token: string | null) =>
    refused || openSocket(settings, `${path}${url.search.slice(0, MAX_QUERY_LENGTH)}`, token);
  const isPlayers = call.audience === 'player';
  const opened = isPlayers
    ? await callAsVisitor(context, call, open, ({ status }) => status === 401)
    : ok(await open(null));
  if (!opened.ok) return failure(opened.error);
  if (opened.value instanceof Response) return opened.value;
  const { socket, status } = opened.value;
  if (socket) return new Response(null, { status: 101, webSocket: socket });
  if (status === 400) return failure('bad_request');
  return failure(status === 404 ? 'not_found' : 'upstream_unavailable');
}
