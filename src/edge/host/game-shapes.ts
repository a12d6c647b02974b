/**
 * The ways in which hosts open a game (specification, point 7, slots): one object each, with its calls, their bodies,
 * and its ids of games.
 */
import type { GameOpening } from '#contract/game/game-opening.ts';
import type { Game } from '#domain/lobby/catalogue.ts';

type Mode = GameOpening['mode'];

/** `slug_rest`: the slug without its first part. */
export const gameNamings = ['game_id', 'slug', 'slug_rest', 'id', 'name'] as const;
export type GameNaming = (typeof gameNamings)[number];
export type NamedGame = Pick<Game, 'gameId' | 'slug' | 'hostId' | 'name' | 'producer' | 'integration'>;
export type GameRequest = {
  readonly game: NamedGame;
  readonly opening: GameOpening;
  readonly returnUrl: string;
};

type Shape = {
  /**
   * Below the integration's path, the specification's spelling first; empty: no such call. One path may open every
   * mode.
   */
  readonly paths: Readonly<Record<Mode, readonly string[]>>;
  /** The fields of a game that may identify it, the most common first. */
  readonly namings: readonly [GameNaming, ...GameNaming[]];
  /** Whether the body has more facts of the game than that id. */
  readonly hasDetails?: true;
  /** @param extensions whether the host is our own platform, which takes more fields. */
  readonly body: (request: GameRequest, name: string, extensions: boolean) => Readonly<Record<string, unknown>>;
};

const deviceName = ({ isPhone }: GameOpening) => (isPhone ? 'mobile' : 'web');
const playMode = ({ mode }: GameOpening) => (mode === 'demo' ? 'demo' : 'real');

const shapes = {
  createsession: {
    paths: {
      real: ['createsession/', 'createsession'],
      demo: ['createsession/demostart/', 'createsession/demostart', 'demostart/'],
      freespin: [],
    },
    namings: ['slug', 'game_id', 'id', 'name'],
    body: ({ opening, returnUrl }, name) => ({ game: name, return_url: returnUrl, client_type: deviceName(opening) }),
  },
  'login-game-id': {
    paths: { real: ['login/'], demo: ['login/demo/'], freespin: ['login/freespin/'] },
    namings: ['game_id', 'id', 'slug', 'name'],
    body: ({ returnUrl }, name, extensions) => ({ GameId: name, ...(extensions && { return_url: returnUrl }) }),
  },
  'login-symbol': {
    paths: { real: ['login', 'login/'], demo: ['login', 'login/'], freespin: [] },
    namings: ['game_id', 'slug', 'id', 'name'],
    body: ({ opening, returnUrl }, name) => ({
      symbol: name,
      platform: deviceName(opening),
      play_mode: playMode(opening),
      lobby_url: returnUrl,
    }),
  },
  'login-page-code': {
    // The specification has no field for the mode: the host would open a demo as a real-money game.
    paths: { real: ['login', 'login/'], demo: [], freespin: [] },
    namings: ['game_id', 'slug_rest', 'slug', 'id', 'name'],
    hasDetails: true,
    body: ({ game, opening, returnUrl }, name, extensions) => ({
      is_mobile: opening.isPhone,
      system: splitSlug(game.slug)[0] || game.producer,
      page_code: name,
      ...(extensions && { play_mode: playMode(opening), return_url: returnUrl }),
    }),
  },
} as const satisfies Readonly<Record<string, Shape>>;

export type SessionShape = keyof typeof shapes;
export const sessionShapes = Object.keys(shapes) as readonly SessionShape[];
export const getShape = (session: SessionShape): Shape => shapes[session];

/** Every spelling of a call, the specification's first. */
export const openingPaths = (session: SessionShape, mode: Mode, integration: string): readonly string[] =>
  getShape(session).paths[mode].map((path) => `/api/integrations/${encodeURI(integration)}/${path}`);

/** Splits at the first of these separators. */
function splitSlug(slug: string): readonly [first: string, rest: string] {
  const separator = ['/', ':', '|', '.', '_', '-'].find((one) => slug.includes(one));
  const at = separator === undefined ? -1 : slug.indexOf(separator);
  return at < 0 ? ['', ''] : [slug.slice(0, at), slug.slice(at + 1)];
}

/** Empty for a game without that field. */
export function nameOf(game: NamedGame, naming: GameNaming): string {
  switch (naming) {
    case 'game_id':
      return game.gameId;
    case 'slug':
      return game.slug;
    case 'slug_rest':
      return splitSlug(game.slug)[1];
    case 'id':
      return game.hostId;
    case 'name':
      return game.name;
  }
}
