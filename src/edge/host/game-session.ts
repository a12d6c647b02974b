/**
 * Opens a game at the host: four shapes of asking (specification, point 7) in, one address out. Which shape an integration
 * has, and by what it names a game, is said by the host's profile or found out by asking: what a host does not know it
 * refuses, and nothing has happened.
 * Threat: an address that a host, or whoever speaks in its place, chooses freely and that runs in our page. So it counts
 * only at an origin that the profile names for frames.
 */
import * as v from 'valibot';
import { type Call, defineCall } from '#contract/call.ts';
import type { GameOpening } from '#contract/game-opening.ts';
import type { Game } from '#domain/catalogue.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { askHost, type Host, type HostFailure } from '#edge/host/ask.ts';
import { frameOrigins, type IntegrationProfile, type SessionShape, sessionShapes } from '#edge/host/profile.ts';

export type Opened = { readonly address: string; readonly speaks: boolean };
/** The host's own refusal: its status and JSON text. `no_address`: it opened something, and it is nowhere we may frame. */
export type OpeningFailure =
  | HostFailure
  | { readonly kind: 'refused'; readonly status: number; readonly text: string }
  | { readonly kind: 'no_address' };

type Asked = {
  readonly game: Game;
  readonly opening: GameOpening;
  readonly token: string | null;
  readonly locale: string;
  /** Where the game sends the player back to: on our own origin, from which nothing is framed. */
  readonly returnUrl: string;
};
type Named = { readonly naming: Naming; readonly name: string };

const namings = ['game_id', 'slug', 'id', 'name'] as const;
type Naming = (typeof namings)[number];

const call = defineCall({
  name: 'openGameAtHost',
  method: 'POST',
  path: '/api/integrations/{integration}/session',
  audience: 'edge',
  summary: 'Opens a game in the shape of its integration.',
  answer: v.unknown(),
  errors: ['provider_not_found', 'game_not_found'],
});

/** Null where a shape has no call of its own for a mode. */
const paths: Readonly<Record<SessionShape, Readonly<Record<GameOpening['mode'], string | null>>>> = {
  createsession: { real: 'createsession/', demo: 'createsession/demostart/', freespin: null },
  'login-game-id': { real: 'login/', demo: 'login/demo/', freespin: 'login/freespin/' },
  'login-symbol': { real: 'login', demo: 'login', freespin: null },
  // It has no word for a demo: asked for one, a host would open the game for money.
  'login-page-code': { real: 'login', demo: null, freespin: null },
};

/** The first part of a slug, by whatever stands between its parts. */
export function systemOf({ slug, producer }: Pick<Game, 'slug' | 'producer'>): string {
  const mark = ['/', ':', '|', '.', '_', '-'].find((one) => slug.includes(one));
  return (mark === undefined ? '' : slug.split(mark)[0]) || producer;
}

function bodyOf(shape: SessionShape, { game, opening, returnUrl }: Asked, name: string, extensions: boolean): object {
  const device = opening.isPhone ? 'mobile' : 'web';
  const mode = opening.mode === 'demo' ? 'demo' : 'real';
  switch (shape) {
    case 'createsession':
      return { game: name, return_url: returnUrl, client_type: device };
    case 'login-game-id':
      return { GameId: name, ...(extensions && { return_url: returnUrl }) };
    case 'login-symbol':
      return { symbol: name, platform: device, play_mode: mode, lobby_url: returnUrl };
    case 'login-page-code':
      return {
        is_mobile: opening.isPhone,
        system: systemOf(game),
        page_code: name,
        ...(extensions && { play_mode: mode, return_url: returnUrl }),
      };
  }
}

/** What was found out, by host and integration. */
type Found = { readonly shape: SessionShape; readonly naming: Naming };
const found = new WeakMap<object, Map<string, Found>>();

export async function openGame(host: Host, asked: Asked): Promise<Result<Opened, OpeningFailure>> {
  const { integration } = asked.game;
  const known = found.get(host.profile) ?? new Map();
  found.set(host.profile, known);
  let last: Result<Opened, OpeningFailure> = err({ kind: 'not_offered', feature: null });
  let missing: string | null = null;
  for (const { path, ...way } of waysOf(asked, integrationOf(host, asked.game), known.get(integration))) {
    if (path === missing) continue;
    const answer = await ask(host, { ...asked, ...way, path });
    if (answer.ok) known.set(integration, { shape: way.shape, naming: way.naming });
    if (answer.ok || !isOtherShape(answer.error)) return answer;
    missing = isMissing(answer.error) ? path : null;
    // That a call is not there says less than how another one refused.
    if (missing === null || last.ok || isMissing(last.error)) last = answer;
  }
  return last;
}

type Way = Named & { readonly shape: SessionShape; readonly path: string };

/** What may be asked, the most likely first; one way alone where it is known. */
function waysOf({ game, opening }: Asked, told: IntegrationProfile | undefined, before: Found | undefined): Way[] {
  const shapes = before ? [before.shape] : told?.session ? [told.session] : sessionShapes;
  const names = namesOf(game, before?.naming ?? told?.game);
  return shapes.flatMap((shape) => {
    const path = pathFor(told, game.integration, shape, opening.mode);
    return path === null ? [] : names.map((named) => ({ ...named, shape, path }));
  });
}

const integrationOf = ({ profile }: Host, { integration }: Game): IntegrationProfile | undefined =>
  profile.integrations?.find(({ name }) => name === integration);

const isMissing = (error: OpeningFailure): boolean => typeof error === 'object' && error.kind === 'not_offered';
/** The host did not understand; what it refuses for another reason it would refuse in every shape. */
const isOtherShape = (error: OpeningFailure): boolean =>
  typeof error === 'object' &&
  (error.kind === 'not_offered' || (error.kind === 'refused' && [400, 404, 422].includes(error.status)));

function pathFor(
  told: IntegrationProfile | undefined,
  integration: string,
  shape: SessionShape,
  mode: GameOpening['mode'],
): string | null {
  const own = { real: told?.path, demo: told?.demo, freespin: told?.freeSpins }[mode];
  if (own !== undefined) return own;
  const usual = paths[shape][mode];
  // Two shapes say the mode in the body, at the address that the profile may have named.
  if (usual === 'login' && told?.path !== undefined) return told.path;
  return usual === null ? null : `/api/integrations/${integration}/${usual}`;
}

/** Each name that a game may go by, the most usual first. */
function namesOf(game: Game, only: Naming | undefined): Named[] {
  const names = { game_id: game.gameId, slug: game.slug, id: game.hostId, name: game.name };
  const wanted = only ? [only] : namings;
  const seen = new Set<string>();
  return wanted.flatMap((naming) => {
    const name = names[naming];
    if (name === '' || seen.has(name)) return [];
    seen.add(name);
    return [{ naming, name }];
  });
}

type Try = Asked & { readonly shape: SessionShape; readonly path: string; readonly name: string };

async function ask(host: Host, tried: Try): Promise<Result<Opened, OpeningFailure>> {
  const { shape, path, name, token, locale, game } = tried;
  const answer = await askHost(host, {
    call: { ...call, path } as Call,
    token,
    headers: { 'accept-language': locale },
    body: JSON.stringify(bodyOf(shape, tried, name, host.profile.extensions)),
  });
  if (!answer.ok) return answer;
  const { status, text } = answer.value;
  if (status >= 400) return err({ kind: 'refused', status, text });
  const address = addressIn(text === '' ? null : JSON.parse(text), host.host.origin);
  const origins = frameOrigins(host.profile, game.integration);
  // On our own origin a frame could lift its own sandbox.
  const ours = new URL(tried.returnUrl).origin;
  const isFrame = address !== null && new URL(address).origin !== ours && origins.includes(new URL(address).origin);
  if (isFrame) return ok({ address, speaks: integrationOf(host, game)?.speaks ?? false });
  if (address !== null) console.error(`openGame: the profile names no frames of ${new URL(address).origin}`);
  return err({ kind: 'no_address' });
}

/** What hosts call the link to a game, in small letters. */
const linkNames = ['gameurl', 'url', 'link', 'launchurl', 'sessionurl', 'redirecturl', 'gamelink', 'address', 'href'];
const DEEPEST = 3;

/** @returns an address of the web, or null. */
function addressIn(value: unknown, base: string, depth = 0): string | null {
  if (typeof value === 'string') {
    if (!URL.canParse(value, base) || !/^(https?:)?\//i.test(value)) return null;
    const { protocol, href, username, password } = new URL(value, base);
    return /^https?:$/.test(protocol) && username + password === '' ? href : null;
  }
  if (typeof value !== 'object' || value === null || depth >= DEEPEST) return null;
  const entries = Object.entries(value).map(
    ([name, inner]) => [name.replaceAll('_', '').toLowerCase(), inner] as const,
  );
  for (const name of [...linkNames, 'data', 'result', 'session']) {
    const inner = entries.find(([one]) => one === name)?.[1];
    const address = inner === undefined ? null : addressIn(inner, base, depth + 1);
    if (address !== null) return address;
  }
  return null;
}
