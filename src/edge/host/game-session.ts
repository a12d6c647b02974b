/**
 * Opens a game at the host, in the request shape (game-shapes.ts) that the profile names. It sends exactly one call,
 * because the call carries the player's token. Threat: an address that runs in our page. So only the profile's frame
 * origins are accepted.
 */

import * as v from 'valibot';
import { type Call, defineCall } from '#contract/call.ts';
import { logFault } from '#domain/request-log.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { type GameRequest, getShape, nameOf } from '#edge/host/game-shapes.ts';
import { linkAt } from '#edge/host/host-address.ts';
import { frameOrigins, namingIn, openingPath } from '#edge/host/profile.ts';
import { type Host, type HostFailure, requestHost } from '#edge/host.ts';

export type OpenedGame = { readonly address: string; readonly speaks: boolean };
/** `no_address`: the response has no link. `other_origin`: the link's origin is not among the profile's frames. */
export type OpeningFailure =
  | HostFailure
  | { readonly kind: 'refused'; readonly status: number; readonly body: unknown }
  | { readonly kind: 'no_address' | 'other_origin' };
type Outcome = Result<OpenedGame, OpeningFailure>;

/** `returnUrl`: on our own origin, which is never framed. */
type SessionRequest = GameRequest & { readonly token: string | null; readonly locale: string };

const call = defineCall('openGameAtHost', 'edge', 'POST /api/integrations/{integration}/session', {
  answer: v.unknown(),
  errors: ['provider_not_found', 'game_not_found'],
});

export async function openGame(host: Host, request: SessionRequest): Promise<Outcome> {
  const { game, opening, token, locale } = request;
  const integration = host.profile.integrations?.find(({ name }) => name === game.integration);
  const path = integration ? openingPath(integration, opening.mode) : null;
  const name = integration ? nameOf(game, namingIn(integration)) : '';
  if (!integration || path === null || name === '') return err({ kind: 'not_offered', feature: null });
  const { extensions } = host.profile;
  const answer = await requestHost(host, {
    call: { ...call, path } as Call,
    token,
    headers: { 'accept-language': locale },
    body: getShape(integration.session).body(request, name, extensions),
  });
  if (!answer.ok) return answer;
  const { status, body } = answer.value;
  if (status >= 400) return err({ kind: 'refused', status, body });
  const address = linkIn(body, host.host.address);
  if (address === null) return err({ kind: 'no_address' });
  const { origin } = new URL(address);
  // A frame on our own origin could remove its own sandbox attribute.
  const isFrame =
    origin !== new URL(request.returnUrl).origin && frameOrigins(host.profile, game.integration).includes(origin);
  if (isFrame) return ok({ address, speaks: integration.speaks ?? false });
  logFault(`openGame: the profile names no frames of ${origin}`);
  return err({ kind: 'other_origin' });
}

/** Lower case, without underscores. */
const linkNames = ['gameurl', 'url', 'link', 'launchurl', 'sessionurl', 'redirecturl', 'gamelink', 'address', 'href'];
const wrapperNames = ['data', 'result', 'session', 'game'];
const MAX_DEPTH = 3;

/** @param host its address, for relative links. @returns a web address, or null. */
export function linkIn(value: unknown, host: string, depth = 0): string | null {
  if (typeof value === 'string') {
    const url = /^(https?:)?\//i.test(value) ? linkAt(host, value) : null;
    if (!url) return null;
    const { protocol, href, username, password } = url;
    return /^https?:$/.test(protocol) && username + password === '' ? href : null;
  }
  if (typeof value !== 'object' || value === null || depth >= MAX_DEPTH) return null;
  const entries = Object.entries(value).map(
    ([name, inner]) => [name.replaceAll('_', '').toLowerCase(), inner] as const,
  );
  for (const name of [...linkNames, ...wrapperNames]) {
    const inner = entries.find(([one]) => one === name)?.[1];
    const address = inner === undefined ? null : linkIn(inner, host, depth + 1);
    if (address !== null) return address;
  }
  return null;
}
