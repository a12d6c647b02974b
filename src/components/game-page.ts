// What the game page is drawn from, at each of its addresses: for money, as a demonstration, on free spins.
import { oddsOf, stakesOf } from '#components/game-facts.ts';
import { gameLinks } from '#components/game-links.ts';
import { gameArt } from '#domain/art.ts';
import { gamePath } from '#domain/cards.ts';
import { type Game, gameKey, isIntegrationName } from '#domain/catalogue.ts';
import type { GameFailure, GameVisit } from '#domain/game-visit.ts';
import { similarGames } from '#domain/similar-games.ts';
import type { Key } from '#i18n/keys.ts';
import { pick, type Speech, speak } from '#i18n/server.ts';
import type { GamePageProps, PlayedGame, RefusedPageProps, SimilarGame } from '#islands/game/game-props.ts';

const SIMILAR = 3;

const texts: readonly Key[] = [
  'game.back',
  'game.favourite',
  'game.fullscreen',
  'game.exitFullscreen',
  'game.played',
  'game.net',
  'game.netShort',
  'game.balance',
  'game.balanceBonus',
  'game.unknown',
  'game.deposit',
  'game.money',
  'game.opening',
  'game.loading',
  'game.slow',
  'game.frame',
  'game.demo',
  'game.demoNote',
  'game.playForMoney',
  'game.toCasino',
  'game.unreachable',
  'game.again',
];
const refusedTexts: readonly Key[] = [
  'game.back',
  'game.untitled',
  'play.failed',
  'play.toCasino',
  'play.again',
  'play.replacement',
  'play.money',
  'play.demoWay',
  'play.similar',
  'play.popular',
];

type Asked = {
  readonly currentLocale: string | undefined;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly url: URL;
  readonly locals: Pick<App.Locals, 'catalogue'>;
};
/** A game to open, or why the server knows that it is not to be opened. */
export type GamePage = { readonly open: GamePageProps } | { readonly refused: RefusedPageProps };

/** @returns null for an address that is no game's at all. */
export async function readGamePage(
  { currentLocale, params, url, locals }: Asked,
  mode: GameVisit['mode'],
): Promise<GamePage | null> {
  const { provider = '', gameId = '' } = params;
  if (!isIntegrationName(provider)) return null;
  const speech = speak(currentLocale);
  const { locale, href } = speech;
  const catalogue = await locals.catalogue();
  const games = catalogue.ok ? catalogue.value.games : [];
  const game = games.find(({ id }) => id === gameKey(provider, gameId)) ?? null;
  const isProvider = games.some(({ integration }) => integration === provider);
  const refused = catalogue.ok ? refusalOf(game, mode, isProvider) : 'provider_down';
  const known = {
    locale,
    mode,
    similar: (game ? similarGames(games, game, SIMILAR) : games.slice(0, SIMILAR)).map((one) => shown(one, href)),
    links: gameLinks({ integration: provider, gameId }, game, href),
  };
  if (game === null || refused !== null) {
    const reason = refused ?? 'game_unknown';
    const strings = pick(locale, [...refusedTexts, `play.${reason}`]);
    const links = { ...known.links, ways: { ...known.links.ways, again: url.pathname } };
    return { refused: { ...known, links, strings, refused: reason, game: game && played(game, speech) } };
  }
  return {
    open: { ...known, strings: pick(locale, texts), game: played(game, speech), art: gameArt(game), shown: 'frame' },
  };
}

/** The page that sends the browser on to the game's own address offers no further tab. */
export function inOwnTab(page: GamePage): GamePage {
  if (!('open' in page)) return page;
  const { ownTab: _, ...ways } = page.open.links.ways;
  return { open: { ...page.open, shown: 'tab', links: { ...page.open.links, ways } } };
}

/** There is nothing at the address: no such game, or no such provider. */
export const isNowhere = (page: GamePage): boolean =>
  'refused' in page && (page.refused.refused === 'game_unknown' || page.refused.refused === 'provider_unknown');

export const titleOf = (page: GamePage, currentLocale: string | undefined): string =>
  ('open' in page ? page.open : page.refused).game?.name ?? speak(currentLocale).t('game.untitled');

function played(game: Game, speech: Speech): PlayedGame {
  const { id, gameId, integration, name, producer, image, minBet } = game;
  return {
    id,
    gameId,
    integration,
    name,
    producer,
    image,
    minBet,
    odds: oddsOf(game, speech),
    stakes: stakesOf(game, speech),
  };
}

function shown(game: Game, href: (path: string) => string): SimilarGame {
  const { name, producer, image } = game;
  return { address: href(gamePath(game)), name, producer, image, art: gameArt(game) };
}

function refusalOf(game: Game | null, mode: GameVisit['mode'], isProvider: boolean): GameFailure | null {
  if (game === null) return isProvider ? 'game_unknown' : 'provider_unknown';
  if (mode === 'demo' && !game.hasDemo) return 'no_demo';
  return mode === 'freespin' && game.hasFreeSpins === false ? 'no_free_spins' : null;
}
