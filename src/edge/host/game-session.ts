/**
 * Opens a game at the host: four shapes of asking in (game-shapes.ts), one address out. Which shape an integration has,
 * and by what it names a game, is said by the host's profile or found out by asking: what a host does not know it refuses,
 * and nothing has happened.
 * Threat: an address that a host, or whoever speaks in its place, chooses freely and that runs in our page. So it counts
 * only at an origin that the profile names for frames.
 */
import * as v from 'valibot';
import { type Call, defineCall } from '#contract/call.ts';
import type { GameOpening } from '#contract/game-opening.ts';
import type { Game } from '#domain/catalogue.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { askHost, type Host, type HostFailure } from '#edge/host/ask.ts';
import { linkIn } from '#edge/host/game-link.ts';
import { bodyOf, namesOf, pathsOf, type Wanted } from '#edge/host/game-shapes.ts';
import {
  frameOrigins,
  type GameNaming,
  type HostProfile,
  type IntegrationProfile,
  type SessionShape,
  sessionShapes,
} from '#edge/host/profile.ts';

export type Opened = { readonly address: string; readonly speaks: boolean };
/**
 * The host's own refusal: its status and JSON text. `no_address`: it opened something, and said no link to it.
 * `other_origin`: the link leads to where we may not frame.
 */
export type OpeningFailure =
  | HostFailure
  | { readonly kind: 'refused'; readonly status: number; readonly text: string }
  | { readonly kind: 'no_address' | 'other_origin' };

/** `locale`: in which the game speaks. `returnUrl`: on our own origin, from which nothing is framed. */
type Asked = Wanted & { readonly token: string | null; readonly locale: string };

const call = defineCall({
  name: 'openGameAtHost',
  method: 'POST',
  path: '/api/integrations/{integration}/session',
  audience: 'edge',
  summary: 'Opens a game in the shape of its integration.',
  answer: v.unknown(),
  errors: ['provider_not_found', 'game_not_found'],
});

/** One way of asking for one game. */
type Try = { readonly shape: SessionShape; readonly path: string; readonly naming: GameNaming; readonly name: string };
type Way = Omit<Try, 'name'>;

/** The way that worked last, by host, integration and mode. */
const ways = new WeakMap<HostProfile, Map<string, Way>>();

/** A game that a host does not know in any way is not asked for without end, nor while a player waits too long. */
const MOST_TRIES = 24;
const DEADLINE_MS = 20_000;

export async function openGame(host: Host, asked: Asked): Promise<Result<Opened, OpeningFailure>> {
  const { game, opening } = asked;
  const known = ways.get(host.profile) ?? new Map<string, Way>();
  ways.set(host.profile, known);
  const key = `${opening.mode} ${game.integration}`;
  const before = known.get(key);
  if (before) {
    const [name] = namesOf(game, before.shape, before.naming);
    const answer = name && (await ask(host, asked, { ...before, ...name }));
    if (answer && (answer.ok || !isMissing(answer.error))) return answer;
    known.delete(key);
  }
  const hint = [...known].find(([one]) => one.endsWith(` ${game.integration}`))?.[1];
  const outcome = await search(host, asked, triesFor(host, game, opening, hint?.shape));
  if (outcome.way) known.set(key, outcome.way);
  const { answer } = outcome;
  if (answer.ok || opening.mode !== 'demo' || integrationOf(host, game)?.session) return answer;
  // What has no call for demos refuses those of the others.
  const isNoDemo = isGuestTurnedAway(answer.error, asked) || isNotUnderstood(answer.error);
  return isNoDemo ? err({ kind: 'not_offered', feature: null }) : answer;
}

const integrationOf = ({ profile }: Host, { integration }: Game): IntegrationProfile | undefined =>
  profile.integrations?.find(({ name }) => name === integration);

/** Every shape by the first of its names, then every shape by the second: most hosts are found in the first round. */
function triesFor(host: Host, game: Game, { mode }: GameOpening, hint: SessionShape | undefined): Try[] {
  const told = integrationOf(host, game);
  const shapes = told?.session ? [told.session] : [...new Set([hint ?? [], sessionShapes].flat())];
  const rounds: Try[][] = [];
  for (const shape of shapes) {
    for (const [round, name] of namesOf(game, shape, told?.game).entries()) {
      rounds[round] ??= [];
      rounds[round].push(...pathsOf(shape, mode, game.integration, told).map((path) => ({ shape, path, ...name })));
    }
  }
  return rounds.flat();
}

type Found = { readonly answer: Result<Opened, OpeningFailure>; readonly way?: Way };

async function search(host: Host, asked: Asked, tries: readonly Try[]): Promise<Found> {
  const untilMs = Date.now() + DEADLINE_MS;
  /** Addresses that are not there. That nobody has any may be said of the game. */
  const gone = new Set<string>();
  const paths = new Set(tries.map(({ path }) => path));
  /** Where a shape was answered: no other spelling of that address is tried. */
  const there = new Map<SessionShape, string>();
  let best: Result<never, OpeningFailure> = err({ kind: 'not_offered', feature: null });
  let asks = 0;
  for (const { name, ...way } of tries) {
    if (gone.has(way.path) && gone.size < paths.size) continue;
    if ((there.get(way.shape) ?? way.path) !== way.path) continue;
    if (asks >= MOST_TRIES || Date.now() > untilMs) break;
    asks += 1;
    const answer = await ask(host, asked, { ...way, name });
    if (answer.ok) return { answer, way };
    if (isFinal(answer.error, asked)) return { answer };
    if (isMissing(answer.error)) gone.add(way.path);
    else there.set(way.shape, way.path);
    if (weight(answer.error) > weight(best.error)) best = answer;
  }
  return { answer: best };
}

const isMissing = (error: OpeningFailure): boolean => typeof error === 'object' && error.kind === 'not_offered';

/** Refusals that are about the player, and would be the same in every shape. */
const aboutThePlayer: ReadonlySet<unknown> = new Set([
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

/** The host has understood, or there is no time left: another way would not be answered otherwise. */
function isFinal(error: OpeningFailure, asked: Asked): boolean {
  if (typeof error === 'string') return error === 'upstream_timeout';
  if (error.kind !== 'refused') return error.kind === 'other_origin';
  return !isGuestTurnedAway(error, asked) && !isNotUnderstood(error);
}

/** Where there is no demo a visitor is asked to sign in. */
const isGuestTurnedAway = (error: OpeningFailure, { opening, token }: Asked): boolean =>
  typeof error === 'object' &&
  error.kind === 'refused' &&
  error.status === 401 &&
  opening.mode === 'demo' &&
  token === null;

/** Of a shape or a name that is not the host's. */
const isNotUnderstood = (error: OpeningFailure): boolean =>
  typeof error === 'object' &&
  error.kind === 'refused' &&
  [400, 404, 422].includes(error.status) &&
  (error.text === '' || !aboutThePlayer.has(JSON.parse(error.text).code));

/** Which of several failures says most of what is wrong. */
function weight(error: OpeningFailure): number {
  if (typeof error === 'string') return error === 'upstream_unavailable' ? 2 : 1;
  return { not_offered: 0, no_address: 1, other_origin: 4, refused: 3 }[error.kind];
}

async function ask(host: Host, asked: Asked, tried: Try): Promise<Result<Opened, OpeningFailure>> {
  const { token, locale, game } = asked;
  const { extensions } = host.profile;
  const answer = await askHost(host, {
    call: { ...call, path: tried.path } as Call,
    token,
    headers: { 'accept-language': locale },
    body: JSON.stringify(bodyOf(tried.shape, asked, tried.name, extensions)),
  });
  if (!answer.ok) return answer;
  const { status, text } = answer.value;
  if (status >= 400) return err({ kind: 'refused', status, text });
  const address = linkIn(text === '' ? null : JSON.parse(text), host.host.origin);
  if (address === null) return err({ kind: 'no_address' });
  const { origin } = new URL(address);
  // On our own origin a frame could lift its own sandbox.
  const isFrame =
    origin !== new URL(asked.returnUrl).origin && frameOrigins(host.profile, game.integration).includes(origin);
  if (isFrame) return ok({ address, speaks: integrationOf(host, game)?.speaks ?? false });
  console.error(`openGame: the profile names no frames of ${origin}`);
  return err({ kind: 'other_origin' });
}
