/**
 * Opens a game at the host, in one of four request shapes (game-shapes.ts). Shape and name of the game are in the
 * profile, or found by trying: a host refuses an unknown request without any effect.
 * Threat: an address that runs in our page. So only the profile's frame origins are accepted.
 */

import * as v from 'valibot';
import { type Call, defineCall } from '#contract/call.ts';
import { readRefusal } from '#contract/errors.ts';
import type { GameOpening } from '#contract/game/game-opening.ts';
import type { Game } from '#domain/lobby/catalogue.ts';
import { logFault } from '#domain/request-log.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { bodyOf, type GameRequest, namesOf, pathsOf } from '#edge/host/game-shapes.ts';
import {
  frameOrigins,
  type GameNaming,
  type HostProfile,
  type IntegrationProfile,
  type SessionShape,
  sessionShapes,
} from '#edge/host/profile.ts';
import { type Host, type HostFailure, requestHost } from '#edge/host.ts';
import { perObject } from '#model/per-object.ts';

export type OpenedGame = { readonly address: string; readonly speaks: boolean };
/** `no_address`: the answer has no link. `other_origin`: the link is at no frame origin of the profile. */
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

type Method = { readonly shape: SessionShape; readonly path: string; readonly naming: GameNaming };
type Attempt = Method & { readonly name: string };

/** By host, mode and integration. */
const methodsOf = perObject((_: HostProfile) => new Map<string, Method>());

/** A player waits for the search. */
const MAX_ATTEMPTS = 24;
const DEADLINE_MS = 20_000;

export async function openGame(host: Host, request: SessionRequest): Promise<Outcome> {
  const { game, opening } = request;
  const known = methodsOf(host.profile);
  const key = `${opening.mode} ${game.integration}`;
  const last = known.get(key);
  if (last) {
    const [name] = namesOf(game, last.shape, last.naming);
    const answer = name && (await send(host, request, { ...last, ...name }));
    if (answer && (answer.ok || !isMissing(answer.error))) return answer;
    known.delete(key);
  }
  const hint = [...known].find(([one]) => one.endsWith(` ${game.integration}`))?.[1];
  const { answer, method } = await search(host, request, attemptsFor(host, game, opening, hint?.shape));
  if (method) known.set(key, method);
  if (answer.ok || opening.mode !== 'demo' || integrationOf(host, game)?.session) return answer;
  // Without demos, every shape's demo call is refused.
  const isNoDemo = isGuestRefused(answer.error, request) || isNotUnderstood(answer.error);
  return isNoDemo ? err({ kind: 'not_offered', feature: null }) : answer;
}

const integrationOf = ({ profile }: Host, { integration }: Game): IntegrationProfile | undefined =>
  profile.integrations?.find(({ name }) => name === integration);

/** First every shape with its first name: most hosts accept one of these. */
function attemptsFor(host: Host, game: Game, { mode }: GameOpening, hint: SessionShape | undefined): Attempt[] {
  const profile = integrationOf(host, game);
  const shapes = profile?.session ? [profile.session] : [...new Set([hint ?? [], sessionShapes].flat())];
  const rounds: Attempt[][] = [];
  for (const shape of shapes) {
    for (const [round, name] of namesOf(game, shape, profile?.game).entries()) {
      rounds[round] ??= [];
      rounds[round].push(...pathsOf(shape, mode, game.integration, profile).map((path) => ({ shape, path, ...name })));
    }
  }
  return rounds.flat();
}

type Found = { readonly answer: Outcome; readonly method?: Method };

async function search(host: Host, request: SessionRequest, attempts: readonly Attempt[]): Promise<Found> {
  const untilMs = Date.now() + DEADLINE_MS;
  /** If all paths are missing, it may be the game: the search goes on. */
  const missing = new Set<string>();
  const paths = new Set(attempts.map(({ path }) => path));
  /** Its other spellings are skipped. */
  const answeredPaths = new Map<SessionShape, string>();
  let best: Result<never, OpeningFailure> = err({ kind: 'not_offered', feature: null });
  let count = 0;
  for (const { name, ...method } of attempts) {
    if (missing.has(method.path) && missing.size < paths.size) continue;
    if ((answeredPaths.get(method.shape) ?? method.path) !== method.path) continue;
    if (count >= MAX_ATTEMPTS || Date.now() > untilMs) break;
    count += 1;
    const answer = await send(host, request, { ...method, name });
    if (answer.ok) return { answer, method };
    if (isFinal(answer.error, request)) return { answer };
    if (isMissing(answer.error)) missing.add(method.path);
    else answeredPaths.set(method.shape, method.path);
    if (weights[kindOf(answer.error)] > weights[kindOf(best.error)]) best = answer;
  }
  return { answer: best };
}

const kindOf = (error: OpeningFailure) => (typeof error === 'string' ? error : error.kind);
const isMissing = (error: OpeningFailure): boolean => kindOf(error) === 'not_offered';
const refusalIn = (error: OpeningFailure) =>
  typeof error === 'object' && error.kind === 'refused' ? error : undefined;

/** The failure with the highest weight is answered. */
const weights = {
  not_offered: 0,
  no_address: 1,
  upstream_invalid: 1,
  upstream_timeout: 1,
  upstream_unavailable: 2,
  refused: 3,
  other_origin: 4,
} as const;

/** The same in every shape. */
const playerErrors: ReadonlySet<unknown> = new Set([
  'not_authenticated',
  'user_is_banned',
  'self_excluded',
  'account_held',
  'limit_reached',
  'not_enough_money',
  'permission_denied',
  'email_not_verified',
  'documents_not_approved',
]);

/** True if another attempt would not help. */
function isFinal(error: OpeningFailure, request: SessionRequest): boolean {
  const kind = kindOf(error);
  if (kind !== 'refused') return kind === 'upstream_timeout' || kind === 'other_origin';
  return !isGuestRefused(error, request) && !isNotUnderstood(error);
}

/** Without a demo, a host answers 401 to a guest. */
const isGuestRefused = (error: OpeningFailure, { opening, token }: SessionRequest): boolean =>
  refusalIn(error)?.status === 401 && opening.mode === 'demo' && token === null;

/** The host does not know the shape or the game's name. */
function isNotUnderstood(error: OpeningFailure): boolean {
  const { status = 0, body } = refusalIn(error) ?? {};
  return [400, 404, 422].includes(status) && !playerErrors.has(readRefusal(call, body).code);
}

async function send(host: Host, request: SessionRequest, attempt: Attempt): Promise<Outcome> {
  const { token, locale, game } = request;
  const { extensions } = host.profile;
  const answer = await requestHost(host, {
    call: { ...call, path: attempt.path } as Call,
    token,
    headers: { 'accept-language': locale },
    body: bodyOf(attempt.shape, request, attempt.name, extensions),
  });
  if (!answer.ok) return answer;
  const { status, body } = answer.value;
  if (status >= 400) return err({ kind: 'refused', status, body });
  const address = linkIn(body, host.host.origin);
  if (address === null) return err({ kind: 'no_address' });
  const { origin } = new URL(address);
  // A frame on our own origin could remove its own sandbox attribute.
  const isFrame =
    origin !== new URL(request.returnUrl).origin && frameOrigins(host.profile, game.integration).includes(origin);
  if (isFrame) return ok({ address, speaks: integrationOf(host, game)?.speaks ?? false });
  logFault(`openGame: the profile names no frames of ${origin}`);
  return err({ kind: 'other_origin' });
}

/** Lower case, without underscores. */
const linkNames = ['gameurl', 'url', 'link', 'launchurl', 'sessionurl', 'redirecturl', 'gamelink', 'address', 'href'];
const wrapperNames = ['data', 'result', 'session', 'game'];
const MAX_DEPTH = 3;

/** @param base for relative links. @returns a web address, or null. */
function linkIn(value: unknown, base: string, depth = 0): string | null {
  if (typeof value === 'string') {
    if (!URL.canParse(value, base) || !/^(https?:)?\//i.test(value)) return null;
    const { protocol, href, username, password } = new URL(value, base);
    return /^https?:$/.test(protocol) && username + password === '' ? href : null;
  }
  if (typeof value !== 'object' || value === null || depth >= MAX_DEPTH) return null;
  const entries = Object.entries(value).map(
    ([name, inner]) => [name.replaceAll('_', '').toLowerCase(), inner] as const,
  );
  for (const name of [...linkNames, ...wrapperNames]) {
    const inner = entries.find(([one]) => one === name)?.[1];
    const address = inner === undefined ? null : linkIn(inner, base, depth + 1);
    if (address !== null) return address;
  }
  return null;
}
