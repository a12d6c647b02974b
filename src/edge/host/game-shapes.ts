/** The four request shapes for opening a game (specification, point 7, slots). */
import type { GameOpening } from '#contract/game/game-opening.ts';
import type { Game } from '#domain/lobby/catalogue.ts';
import type { GameNaming, IntegrationProfile, SessionShape } from '#edge/host/profile.ts';

type Mode = GameOpening['mode'];

/** The specification's spelling first. Empty: no such call. */
const paths: Readonly<Record<SessionShape, Readonly<Record<Mode, readonly string[]>>>> = {
  createsession: {
    real: ['createsession/', 'createsession'],
    demo: ['createsession/demostart/', 'createsession/demostart', 'demostart/'],
    freespin: [],
  },
  'login-game-id': { real: ['login/'], demo: ['login/demo/'], freespin: ['login/freespin/'] },
  'login-symbol': { real: ['login', 'login/'], demo: ['login', 'login/'], freespin: [] },
  // No field for the mode: the host would open a demo as a real-money game.
  'login-page-code': { real: ['login', 'login/'], demo: [], freespin: [] },
};

/** @param profile a null path in it means that there is no such call. */
export function pathsOf(
  shape: SessionShape,
  mode: Mode,
  integration: string,
  profile: IntegrationProfile | undefined,
): readonly string[] {
  const configured = { real: profile?.path, demo: profile?.demo, freespin: profile?.freeSpins }[mode];
  if (configured !== undefined) return configured === null ? [] : [configured];
  const defaults = paths[shape][mode];
  const hasModeInBody = shape === 'login-symbol' || shape === 'login-page-code';
  if (hasModeInBody && defaults.length > 0 && profile?.path !== undefined) return [profile.path];
  return defaults.map((path) => `/api/integrations/${integration}/${path}`);
}

/** At the first of these separators. */
function partsOf(slug: string): readonly [first: string, rest: string] {
  const separator = ['/', ':', '|', '.', '_', '-'].find((one) => slug.includes(one));
  const at = separator === undefined ? -1 : slug.indexOf(separator);
  return at < 0 ? ['', ''] : [slug.slice(0, at), slug.slice(at + 1)];
}

/** If the profile does not say it; the most common first. */
const defaultNamings: Readonly<Record<SessionShape, readonly GameNaming[]>> = {
  createsession: ['slug', 'game_id', 'id', 'name'],
  'login-game-id': ['game_id', 'id', 'slug', 'name'],
  'login-symbol': ['game_id', 'slug', 'id', 'name'],
  'login-page-code': ['game_id', 'slug_rest', 'slug', 'id', 'name'],
};

export type Name = { readonly naming: GameNaming; readonly name: string };

export function namesOf(game: Game, shape: SessionShape, only?: GameNaming): Name[] {
  const names: Readonly<Record<GameNaming, string>> = {
    game_id: game.gameId,
    slug: game.slug,
    slug_rest: partsOf(game.slug)[1],
    id: game.hostId,
    name: game.name,
  };
  const candidates = (only ? [only] : defaultNamings[shape]).map((naming) => ({ naming, name: names[naming] }));
  return candidates.filter(({ name }, at) => name !== '' && candidates.findIndex((one) => one.name === name) === at);
}

export type GameRequest = {
  readonly game: Game;
  readonly opening: GameOpening;
  readonly returnUrl: string;
};

/** Extra fields go only to our own platform. */
export function bodyOf(
  shape: SessionShape,
  { game, opening, returnUrl }: GameRequest,
  name: string,
  extensions: boolean,
) {
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
        system: partsOf(game.slug)[0] || game.producer,
        page_code: name,
        ...(extensions && { play_mode: mode, return_url: returnUrl }),
      };
  }
}
