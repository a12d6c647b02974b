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

/** Every spelling of a call, the specification's first. */
export const pathsOf = (shape: SessionShape, mode: Mode, integration: string): readonly string[] =>
  paths[shape][mode].map((path) => `/api/integrations/${encodeURI(integration)}/${path}`);

/** @returns null where the integration has no such call. */
export function pathOf(integration: IntegrationProfile, mode: Mode): string | null {
  const { name, session, path, demo, freeSpins } = integration;
  const stated = { real: path, demo, freespin: freeSpins }[mode];
  if (stated !== undefined) return stated;
  const [first = null] = pathsOf(session, mode, name);
  return first !== null && hasModeInBody(session) && path !== undefined ? path : first;
}

const hasModeInBody = (shape: SessionShape): boolean => shape === 'login-symbol' || shape === 'login-page-code';

/** At the first of these separators. */
function partsOf(slug: string): readonly [first: string, rest: string] {
  const separator = ['/', ':', '|', '.', '_', '-'].find((one) => slug.includes(one));
  const at = separator === undefined ? -1 : slug.indexOf(separator);
  return at < 0 ? ['', ''] : [slug.slice(0, at), slug.slice(at + 1)];
}

/** The most common first. */
export const namingsOf: Readonly<Record<SessionShape, readonly [GameNaming, ...GameNaming[]]>> = {
  createsession: ['slug', 'game_id', 'id', 'name'],
  'login-game-id': ['game_id', 'id', 'slug', 'name'],
  'login-symbol': ['game_id', 'slug', 'id', 'name'],
  'login-page-code': ['game_id', 'slug_rest', 'slug', 'id', 'name'],
};

export const namingOf = ({ session, game }: IntegrationProfile): GameNaming => game ?? namingsOf[session][0];

export type NamedGame = Pick<Game, 'gameId' | 'slug' | 'hostId' | 'name' | 'producer' | 'integration'>;

/** Empty for a game that has no such name. */
export function nameOf(game: NamedGame, naming: GameNaming): string {
  switch (naming) {
    case 'game_id':
      return game.gameId;
    case 'slug':
      return game.slug;
    case 'slug_rest':
      return partsOf(game.slug)[1];
    case 'id':
      return game.hostId;
    case 'name':
      return game.name;
  }
}

export type GameRequest = {
  readonly game: NamedGame;
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
