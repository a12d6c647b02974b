import { customerService, depositPage, limitsPage, responsibleGaming } from '#components/frame/navigation.ts';
import { gameArt } from '#domain/lobby/art.ts';
import { type Game, gameKey } from '#domain/lobby/catalogue.ts';
import { DEFAULT_CURRENCY, formatAmount } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import { formatNumber } from '#domain/numerals.ts';
import type { Key } from '#i18n/keys.ts';
import { getTranslations } from '#i18n/server.ts';
import type { Translate } from '#i18n/t.ts';
import type { GameLinks, GamePageProps, PlayedGame, RefusedPageProps, SimilarGame } from '#islands/game/game-props.ts';
import type { GameVisit } from '#model/game/game-visit.ts';
import type { GameFailure, Remedy } from '#model/game/game-ways.ts';
import { similarGames } from '#model/game/replacements.ts';
import { demoPath, gameAt, gamePath, redirectPath, replacingPath } from '#model/lobby/cards.ts';

const SIMILAR = 3;

type PageInput = {
  readonly currentLocale: string | undefined;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly url: URL;
  readonly locals: Pick<App.Locals, 'catalogue'>;
};
export type GamePage = { readonly open: GamePageProps } | { readonly refused: RefusedPageProps };

export async function readGamePage(
  { currentLocale, params, url, locals }: PageInput,
  mode: GameVisit['mode'],
): Promise<GamePage | null> {
  const address = gameAt(params.provider, params.gameId);
  if (address === null) return null;
  const { integration: provider, gameId } = address;
  const { t, locale, href } = getTranslations(currentLocale);
  const catalogue = await locals.catalogue();
  const games = catalogue.ok ? catalogue.value.games : [];
  const game = games.find(({ id }) => id === gameKey(provider, gameId)) ?? null;
  const isProvider = games.some(({ integration }) => integration === provider);
  const refused = catalogue.ok ? refusalOf(game, mode, isProvider) : 'provider_down';
  const base = {
    locale,
    mode,
    similar: (game ? similarGames(games, game, SIMILAR) : games.slice(0, SIMILAR)).map((one) => shown(one, href)),
    links: gameLinks(address, game, href),
  };
  if (game === null || refused !== null) {
    const reason = refused ?? 'game_unknown';
    const links = { ...base.links, ways: { ...base.links.ways, again: url.pathname } };
    return { refused: { ...base, links, refused: reason, game: game && played(game, t) } };
  }
  return {
    open: {
      ...base,
      game: played(game, t),
      art: gameArt(game),
      shown: 'frame',
    },
  };
}

/** For a game that opens in its own tab: the page redirects there, so it omits the link that opens a tab. */
export function openInTab(page: GamePage): GamePage {
  if (!('open' in page)) return page;
  const { ownTab: _, ...ways } = page.open.links.ways;
  return { open: { ...page.open, shown: 'tab', links: { ...page.open.links, ways } } };
}

export const isGameUnknown = (page: GamePage): boolean =>
  'refused' in page && (page.refused.refused === 'game_unknown' || page.refused.refused === 'provider_unknown');

export const pageTitle = (page: GamePage, currentLocale: string | undefined): string =>
  ('open' in page ? page.open : page.refused).game?.name ?? getTranslations(currentLocale).t('game.untitled');

function played(game: Game, t: Translate<Key>): PlayedGame {
  const { id, gameId, integration, name, producer, image, minBet } = game;
  return {
    id,
    gameId,
    integration,
    name,
    producer,
    image,
    minBet,
    odds: rtpAndVolatility(game, t),
    stakes: stakeRange(game, t),
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

function gameLinks(
  address: Pick<Game, 'integration' | 'gameId'>,
  game: Game | null,
  href: (path: string) => string,
): GameLinks {
  const real = gamePath(address);
  const ways: Record<Remedy, string | null> = {
    again: null,
    replacement: replacingPath(address),
    money: game && real,
    demo: game?.hasDemo ? demoPath(address) : null,
    deposit: depositPage ?? null,
    signIn: `/auth/sign-in?${new URLSearchParams({ next: href(real) })}`,
    limits: limitsPage ?? null,
    saferPlay: responsibleGaming.route,
    support: customerService.route,
    ownTab: game && redirectPath(address),
  };
  const existing = Object.entries(ways).filter((entry): entry is [Remedy, string] => entry[1] !== null);
  return {
    casino: href('/slots/casino'),
    real: href(real),
    deposit: depositPage ? href(depositPage) : null,
    ways: Object.fromEntries(existing.map(([way, path]) => [way, href(path)])),
  };
}

function rtpAndVolatility({ rtp, volatility }: Game, t: Translate<Key>): string[] {
  const share = rtp === null ? null : t('game.rtp', { rtp: formatNumber(rtp / 100, t.locale, 2) });
  const level = volatility === null ? null : t(`game.volatility${volatility}`);
  return [share, level].filter((fact) => fact !== null);
}

/** Rounds the minimum up and the maximum down (specification, point 5). */
function stakeRange({ minBet, maxBet }: Game, t: Translate<Key>): string | null {
  if (minBet === null || maxBet === null) return null;
  return t('game.stakes', {
    min: formatAmount(minBet, t.locale, 'ceil'),
    max: formatMoney(maxBet, DEFAULT_CURRENCY, t.locale),
  });
}
