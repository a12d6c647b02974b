// What the game page is drawn from, for both of its addresses: for money and as a demonstration.
import { oddsOf, stakesOf } from '#components/game-facts.ts';
import { depositPage } from '#components/navigation.ts';
import { gameArt } from '#domain/art.ts';
import { type Game, gameKey } from '#domain/catalogue.ts';
import { isIntegration } from '#domain/categories.ts';
import type { GameFailure } from '#domain/game-visit.ts';
import { similarGames } from '#domain/similar-games.ts';
import type { Key } from '#i18n/keys.ts';
import { pick, type Speech, speak } from '#i18n/server.ts';
import { failureTexts } from '#islands/game/failure-texts.ts';
import type { GamePageProps, PlayedGame, SimilarGame } from '#islands/game/game-props.ts';

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
  'game.unknown',
  'game.deposit',
  'game.money',
  'game.opening',
  'game.loading',
  'game.frame',
  'game.demo',
  'game.demoNote',
  'game.playForMoney',
  'game.failed',
  'game.toCasino',
  'game.tryAgain',
  'game.similar',
  'game.popular',
  'game.untitled',
  'game.leaveTitle',
  'game.leaveText',
  'game.stay',
  'game.leave',
  ...Object.values(failureTexts),
];

type Asked = {
  readonly currentLocale: string | undefined;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly locals: Pick<App.Locals, 'catalogue'>;
};

/** @returns null for an address that is no game's at all. */
export async function readGamePage(
  { currentLocale, params, locals }: Asked,
  mode: GamePageProps['mode'],
): Promise<GamePageProps | null> {
  const { provider = '', gameId = '' } = params;
  if (!isIntegration(provider)) return null;
  const speech = speak(currentLocale);
  const { locale, href } = speech;
  const catalogue = await locals.catalogue();
  const games = catalogue.ok ? catalogue.value.games : [];
  const game = games.find(({ id }) => id === gameKey(provider, gameId)) ?? null;
  return {
    locale,
    strings: pick(locale, texts),
    mode,
    game: game && played(game, speech),
    refused: catalogue.ok ? refusalOf(game, mode) : 'provider_down',
    art: game && gameArt(game),
    similar: (game ? similarGames(games, game, SIMILAR) : games.slice(0, SIMILAR)).map((one) => shown(one, href)),
    links: {
      casino: href('/slots/casino'),
      real: href(gameAddress({ integration: provider, gameId })),
      deposit: depositPage ? href(depositPage) : null,
    },
  };
}

function played(game: Game, speech: Speech): PlayedGame {
  const { id, gameId, integration, name, producer, image } = game;
  return { id, gameId, integration, name, producer, image, odds: oddsOf(game, speech), stakes: stakesOf(game, speech) };
}

function shown(game: Game, href: (path: string) => string): SimilarGame {
  const { name, producer, image } = game;
  return { address: href(gameAddress(game)), name, producer, image, art: gameArt(game) };
}

const gameAddress = ({ integration, gameId }: Pick<Game, 'integration' | 'gameId'>) =>
  `/slots/${integration}/${encodeURIComponent(gameId)}`;

function refusalOf(game: Game | null, mode: GamePageProps['mode']): GameFailure | null {
  if (game === null) return 'game_unknown';
  return mode === 'demo' && !game.hasDemo ? 'no_demo' : null;
}
