/**
 * Opens a player's stream at the API host and hands the socket through: from then on no line of ours runs for it.
 * Threat: another site opens it with the player's cookies, for browsers ask nobody before they open a socket. So the
 * Origin must be given and be ours. A socket that keeps a session alive: to open one is nothing that a person did, and
 * the host ends it with the access token, so that every few minutes it is asked for here again.
 * Accepted risk: a socket outlives the twenty minutes without a person by the rest of its token, at most five minutes.
 */
import type { Context } from '#edge/context.ts';
import { failure } from '#edge/failures.ts';
import { refusalOf } from '#edge/proxy.ts';
import type { Route } from '#edge/proxy-routes.ts';
import { accessFor } from '#edge/renewal.ts';
import { isOwnOrigin } from '#edge/request-rules.ts';
import type { ApiHost } from '#edge/upstream.ts';

/** The browser asks its questions the other way meanwhile. */
const TIMEOUT_MS = 10_000;

type Shaken = { readonly status: number; readonly socket: WebSocket | null };
const failed: Shaken = { status: 503, socket: null };

export async function stream(context: Context, { call, path }: Route): Promise<Response> {
  const { request, url, settings } = context;
  const access = await accessFor(context);
  const refused = refusalOf(context, call, access);
  if (refused) return failure(refused);
  if (access.kind !== 'token') return failure('upstream_unavailable');
  if (request.headers.get('upgrade')?.toLowerCase() !== 'websocket') return failure('bad_request', 426);
  if (request.headers.get('origin') === null || !isOwnOrigin(request, url)) return failure('permission_denied');
  const address = `${path}${url.search.slice(0, 64)}`;
  let shaken = await shakeHands(settings.host, address, access.token);
  if (shaken.status === 401) {
    const renewed = await accessFor(context, true);
    if (renewed.kind === 'ended') return failure('access_and_refresh_token_invalid');
    if (renewed.kind === 'token') shaken = await shakeHands(settings.host, address, renewed.token);
  }
  if (shaken.socket) return new Response(null, { status: 101, webSocket: shaken.socket });
  return failure(shaken.status === 404 ? 'not_found' : 'upstream_unavailable');
}

/** No signal goes along: it would end the socket together with the waiting. */
async function shakeHands({ origin, door }: ApiHost, address: string, token: string): Promise<Shaken> {
  const headers = { upgrade: 'websocket', authorization: `Bearer ${token}` };
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
