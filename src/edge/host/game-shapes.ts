/** The four ways of asking for a game (specification, point 7, slots): where, in which words, and by what name. */
import type { GameOpening } from '#contract/game-opening.ts';
import type { Game } from '#domain/catalogue.ts';
import type { GameNaming, IntegrationProfile, SessionShape } from '#edge/host/profile.ts';

type Mode = GameOpening['mode'];

/**
 * As the specification writes them; after it, how the same address may be written. Empty where a shape has no call for a
 * mode.
 */
const paths: Readonly<Record<SessionShape, Readonly<Record<Mode, readonly string[]>>>> = {
  createsession: {
    real: ['createsession/', 'createsession'],
    demo: ['createsession/demostart/', 'createsession/demostart', 'demostart/'],
    freespin: [],
  },
  'login-game-id': { real: ['login/'], demo: ['login/demo/'], freespin: ['login/freespin/'] },
  'login-symbol': { real: ['login', 'login/'], demo: ['login', 'login/'], freespin: [] },
  // It has no word for a demo: asked for one, a host would open the game for money.
  'login-page-code': { real: ['login', 'login/'], demo: [], freespin: [] },
};

/** Whether a shape says in the body what is opened, at one address for all. */
const saysModeInBody = (shape: SessionShape): boolean => shape === 'login-symbol' || shape === 'login-page-code';

/** @param told what the profile says of the integration; null in it means that there is no such call. */
export function pathsOf(
  shape: SessionShape,
  mode: Mode,
  integration: string,
  told: IntegrationProfile | undefined,
): readonly string[] {
  const own = { real: told?.path, demo: told?.demo, freespin: told?.freeSpins }[mode];
  if (own !== undefined) return own === null ? [] : [own];
  const usual = paths[shape][mode];
  if (saysModeInBody(shape) && usual.length > 0 && told?.path !== undefined) return [told.path];
  return usual.map((path) => `/api/integrations/${integration}/${path}`);
}

const MARKS = ['/', ':', '|', '.', '_', '-'];
/** A slug as its first part and the rest, by whatever stands between its parts. */
function partsOf(slug: string): readonly [first: string, rest: string] {
  const mark = MARKS.find((one) => slug.includes(one));
  if (mark === undefined) return ['', ''];
  const at = slug.indexOf(mark);
  return [slug.slice(0, at), slug.slice(at + 1)];
}

/** By which names a game is asked for where the profile does not say it, the most usual first. */
const usualNamings: Readonly<Record<SessionShape, readonly GameNaming[]>> = {
  createsession: ['slug', 'game_id', 'id', 'name'],
  'login-game-id': ['game_id', 'id', 'slug', 'name'],
  'login-symbol': ['game_id', 'slug', 'id', 'name'],
  'login-page-code': ['game_id', 'slug_rest', 'slug', 'id', 'name'],
};

export type Name = { readonly naming: GameNaming; readonly name: string };

/** Each name that a game may go by; one that stands for two of them is there once. */
export function namesOf(game: Game, shape: SessionShape, only?: GameNaming): Name[] {
  const names: Readonly<Record<GameNaming, string>> = {
    game_id: game.gameId,
    slug: game.slug,
    slug_rest: partsOf(game.slug)[1],
    id: game.hostId,
    name: game.name,
  };
  const wanted = (only ? [only] : usualNamings[shape]).map((naming) => ({ naming, name: names[naming] }));
  return wanted.filter(({ name }, at) => name !== '' && wanted.findIndex((one) => one.name === name) === at);
}

export type Wanted = {
  readonly game: Game;
  readonly opening: GameOpening;
  /** Where the game sends the player back to. */
  readonly returnUrl: string;
};

/** What the specification names for a shape, and nothing else but to our own platform. */
export function bodyOf(shape: SessionShape, { game, opening, returnUrl }: Wanted, name: string, extensions: boolean) {
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
