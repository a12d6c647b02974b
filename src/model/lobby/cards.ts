import { type Game, gameKey, isIntegrationName, toSlug } from '#domain/lobby/catalogue.ts';

export type CardGame = Pick<
  Game,
  'id' | 'gameId' | 'integration' | 'name' | 'producer' | 'rtp' | 'volatility' | 'hasDemo' | 'isLive' | 'type' | 'image'
> & {
  readonly isNew: boolean;
};

export function toCard(game: Game, isNew: boolean): CardGame {
  const { id, gameId, integration, name, producer, rtp, volatility, hasDemo, isLive, type, image } = game;
  return { id, gameId, integration, name, producer, rtp, volatility, hasDemo, isLive, type, image, isNew };
}

const FIELD = '\t';
const LINE = '\n';

/** Packs cards into one short text: a page contains them twice, in its HTML and here. */
export const packCards = (cards: readonly CardGame[]): string =>
  cards
    .map(({ name, producer, integration, type, gameId, rtp, volatility, hasDemo, isLive, image, isNew }) =>
      [
        name,
        producer,
        integration,
        type,
        rtp ?? '',
        volatility ?? '',
        (hasDemo ? 1 : 0) + (isNew ? 2 : 0) + (isLive ? 4 : 0),
        gameId === toSlug(name) ? '' : gameId,
        ...(image === null ? [] : [image]),
      ].join(FIELD),
    )
    .join(LINE);

export function unpackCards(text: string): CardGame[] {
  return text === '' ? [] : text.split(LINE).map(unpackCard);
}

function unpackCard(line: string): CardGame {
  const [
    name = '',
    producer = '',
    integration = '',
    type = '',
    rtp = '',
    volatility = '',
    flags = '',
    id = '',
    image = null,
  ] = line.split(FIELD);
  const gameId = id === '' ? toSlug(name) : id;
  const level = Number(volatility);
  return {
    id: gameKey(integration, gameId),
    gameId,
    integration,
    name,
    producer,
    type,
    rtp: rtp === '' ? null : Number(rtp),
    volatility: level === 1 || level === 2 || level === 3 ? level : null,
    hasDemo: (Number(flags) & 1) > 0,
    isNew: (Number(flags) & 2) > 0,
    isLive: (Number(flags) & 4) > 0,
    image,
  };
}

/** Integration names may have spaces and signs. Encoded like the file server's addresses, which otherwise redirect. */
const gameSegments = ({ integration, gameId }: Pick<Game, 'integration' | 'gameId'>): string =>
  `${encodeURIComponent(integration)}/${encodeURIComponent(gameId)}`;
/** The page server decodes some of the signs. @returns null if no game is named. */
export function gameAt(integration = '', gameId = ''): Pick<Game, 'integration' | 'gameId'> | null {
  try {
    const game = { integration: decodeURIComponent(integration), gameId: decodeURIComponent(gameId) };
    return isIntegrationName(game.integration) ? game : null;
  } catch {
    return null;
  }
}
export const gamePath = (game: Pick<Game, 'integration' | 'gameId'>): string => `/slots/${gameSegments(game)}`;
/**
 * The sheet with the game's facts over the list of all games, for a player who may not play it yet.
 * @param path its page.
 */
export const sheetPath = (path: string): string => path.replace('/slots/', '/slots/all#');
/** Opens the sheet over the page it is on. */
export const sheetAnchor = (game: Pick<Game, 'integration' | 'gameId'>): string => `#${gameSegments(game)}`;
export const demoPath = (game: Pick<Game, 'integration' | 'gameId'>): string => `${gamePath(game)}/demo`;
/** Opens the game without our page around it. */
export const redirectPath = (game: Pick<Game, 'integration' | 'gameId'>): string => `${gamePath(game)}/redirect`;
export const replacingPath = (game: Pick<Game, 'integration' | 'gameId'>): string =>
  `/replacing-slot/${gameSegments(game)}`;
