// Finds where a host lists its games and how it opens them, by trying what the specification leaves open (point 7, slots).

import * as v from 'valibot';
import { type Call, defineCall } from '#contract/call.ts';
import type { GameOpening } from '#contract/game/game-opening.ts';
import { listGamesOf, listProducers, type ReceivedGame } from '#contract/lobby/games.ts';
import { isIntegrationName } from '#domain/lobby/catalogue.ts';
import { LOBBY } from '#routes';
import { linkIn } from '../src/edge/host/game-session.ts';
import {
  type GameNaming,
  getShape,
  type NamedGame,
  nameOf,
  openingPaths,
  type SessionShape,
  sessionShapes,
} from '../src/edge/host/game-shapes.ts';
import type { IntegrationProfile } from '../src/edge/host/profile.ts';
import { answerOf } from '../src/edge/host.ts';
import type { Row } from './rows.ts';
import type { Wire } from './wire.ts';

type Mode = GameOpening['mode'];
/** How an integration opens a game, with the received address. */
type Way = {
  readonly session: SessionShape;
  readonly path: string;
  readonly game: GameNaming;
  readonly address: string;
};
export type FoundGames = {
  readonly integrations: readonly IntegrationProfile[];
  readonly frames: readonly string[];
  readonly pictures: readonly string[];
  /** A game of the first integration. */
  readonly sample: NamedGame | null;
  readonly rows: readonly Row[];
};

const listPaths = ['v2/games/list/', 'v2/gamelist/', 'games/', 'gamelist/'];
/** The number of games tried per naming: the first few may be closed. */
const TRIED_GAMES = 3;

/** @returns the integrations named by the host's producers; empty if it lists none. */
export async function statedIntegrations(wire: Wire): Promise<readonly string[]> {
  const { answer } = await wire.ask({ call: listProducers, token: null });
  const producers = answerOf(listProducers, answer)?.producers ?? [];
  return [...new Set(producers.flatMap(({ integrations }) => integrations))].filter(isIntegrationName);
}

/** @param token a player's token; null: only demos are tried, as a guest. */
export async function findGames(wire: Wire, names: readonly string[], token: string | null): Promise<FoundGames> {
  const integrations: IntegrationProfile[] = [];
  const frames = new Set<string>();
  const pictures = new Set<string>();
  const rows: Row[] = [];
  let sample: NamedGame | null = null;
  for (const name of names) {
    const list = await findList(wire, name, token);
    if (list === null) {
      rows.push({
        call: `GET /api/integrations/${name}/…`,
        verdict: 'missing',
        note: `No list of games at ${listPaths.join(', ')}: none of its games are shown.`,
      });
      continue;
    }
    rows.push({ call: `GET ${list.path}`, verdict: 'works', note: `${list.games.length} games on its first page` });
    sample ??= list.games.at(-1) ?? null;
    for (const origin of pictureOrigins(list, wire)) pictures.add(origin);
    const real = token === null ? null : await findWay(wire, list.games, 'real', token);
    const demo = await findWay(wire, list.games, 'demo', null, real?.session);
    for (const found of [real, demo]) if (found) frames.add(new URL(found.address).origin);
    rows.push(openingRow(name, real, demo, token));
    const session = real?.session ?? demo?.session ?? (await shapeByPaths(wire, name));
    if (session === null) continue;
    integrations.push({
      name,
      games: list.path,
      session,
      game: real?.game ?? demo?.game ?? getShape(session).namings[0],
      ...(real && { path: real.path }),
      demo: demo?.path ?? null,
      ...(await findFreeSpins(wire, openingPaths(session, 'freespin', name)[0])),
    });
  }
  return { integrations, frames: [...frames], pictures: [...pictures], sample, rows };
}

/** Null in the profile states that the host lacks the shape's call. A shape without such a call states nothing. */
const findFreeSpins = async (wire: Wire, path: string | undefined): Promise<{ readonly freeSpins?: null }> =>
  path === undefined || (await wire.has(callAt(path))) ? {} : { freeSpins: null };

function openingRow(name: string, real: Way | null, demo: Way | null, token: string | null): Row {
  const call = `POST ${(real ?? demo)?.path ?? `/api/integrations/${name}/…`}`;
  const way = real ?? demo;
  if (way === null)
    return {
      call,
      verdict: 'differs',
      note: `No game opens in any of ${sessionShapes.length} shapes${token === null ? ', as a guest: --user NAME tries it as a player' : ''}.`,
    };
  const note = `${way.session}, its games by ${way.game}; ${demo ? `demos at ${demo.path}` : 'no demos'}`;
  return real || token === null
    ? { call, verdict: 'works', note }
    : { call, verdict: 'differs', note: `Demos open (${note}), and no game for money.` };
}

type List = { readonly path: string; readonly received: readonly ReceivedGame[]; readonly games: readonly NamedGame[] };

async function findList(wire: Wire, name: string, token: string | null): Promise<List | null> {
  for (const path of listPaths.map((one) => `/api/integrations/${encodeURI(name)}/${one}`)) {
    const call = listGamesOf(path);
    const { answer } = await wire.ask({ call, query: 'page=1&page_size=1000', token });
    const received = answerOf(call, answer)?.games ?? [];
    if (received.length > 0) return { path, received, games: received.map((game) => namedGame(game, name)) };
  }
  return null;
}

const namedGame = (game: ReceivedGame, integration: string): NamedGame => ({
  gameId: game.game_id,
  slug: game.slug,
  hostId: String(game.id),
  name: game.name,
  producer: game.producer,
  integration,
});

function pictureOrigins({ received }: List, wire: Wire): readonly string[] {
  const addresses = received.map(({ image, image_desktop }) => image || image_desktop).filter((one) => one !== null);
  const there = addresses.filter((one) => one !== '' && URL.canParse(one, wire.address));
  return [...new Set(there.map((one) => new URL(one, wire.address).origin))];
}

const opening = defineCall('openGameAtHost', 'edge', 'POST /api/integrations/{integration}/session', {
  answer: v.unknown(),
});

const callAt = (path = ''): Call => ({ ...opening, path });

/** Derives the shape from the existing calls if no game opened: a guest may be refused by all of them. */
async function shapeByPaths(wire: Wire, integration: string): Promise<SessionShape | null> {
  for (const shape of sessionShapes)
    for (const mode of ['real', 'demo'] as const)
      for (const path of openingPaths(shape, mode, integration)) if (await wire.has(callAt(path))) return shape;
  return null;
}

type Attempt = {
  readonly session: SessionShape;
  readonly path: string;
  readonly game: GameNaming;
  readonly of: NamedGame;
};

/** Tries every shape with its first name, then with the next: most hosts accept one of the first. */
function* attempts(games: List['games'], mode: Mode, shapes: readonly SessionShape[]): Generator<Attempt> {
  const rounds = Math.max(...shapes.map((shape) => getShape(shape).namings.length));
  for (let round = 0; round < rounds; round++)
    for (const session of shapes)
      for (const of of games.slice(0, TRIED_GAMES)) {
        const game = getShape(session).namings[round];
        if (game === undefined || nameOf(of, game) === '') continue;
        for (const path of openingPaths(session, mode, of.integration)) yield { session, path, game, of };
      }
}

async function findWay(
  wire: Wire,
  games: List['games'],
  mode: Mode,
  token: string | null,
  known?: SessionShape,
): Promise<Way | null> {
  for (const { of, ...way } of attempts(games, mode, known ? [known] : sessionShapes)) {
    const opened = { integration: of.integration, gameId: of.gameId, mode, isPhone: false };
    const request = { game: of, opening: opened, returnUrl: new URL(LOBBY, wire.site).href };
    const body = getShape(way.session).body(request, nameOf(of, way.game), wire.profile.extensions);
    const { answer } = await wire.ask({ call: callAt(way.path), token, body });
    const address = answer.ok && answer.value.status < 400 ? linkIn(answer.value.body, wire.address) : null;
    if (address !== null) return { ...way, address };
  }
  return null;
}
