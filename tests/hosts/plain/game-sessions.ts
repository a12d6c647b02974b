// Opening a game: four ways to ask for it, one for each integration.
import { randomUUID } from 'node:crypto';
import { type Game, games, slugOf } from './game-catalog.ts';
import { Failure, fieldFailure, idFrom, Maybe, Money, SessionLink } from './plain-values.ts';
import { type Call, needUser, open, type Route, required, signedIn } from './routes.ts';
import type { SessionShape, Shape } from './shape.ts';

type Opening = { field: string; needs: string[]; demo?: boolean; inGameUrl?: boolean };

/** A game by any of the names that its row gives it. */
function gameBy(value: unknown, place: number, shape: Shape): Game | undefined {
  const number = idFrom(value);
  const own = games.filter(({ integration }) => integration === place);
  if (number !== undefined) return own.find(({ id, gameId }) => id === number || gameId === number);
  return own.find((game) => value === slugOf(game, shape.slugSeparator) || value === game.pageCode);
}

function openGame(call: Call, place: number, { field, needs, demo = false, inGameUrl = false }: Opening) {
  const user = demo ? call.user : needUser(call);
  required(call.body, field, ...needs);
  const game = gameBy(call.body[field], place, call.shape);
  if (!game) throw fieldFailure(field, 'not_found', 'The game is not known.');
  const key = randomUUID();
  call.world.sessions.set(key, { user: demo ? undefined : user?.id, gameId: game.gameId });
  const url = new URL(`/frames/${call.shape.integrationNames[place]}/${game.gameId}`, call.origin);
  url.searchParams.set('session', key);
  return new SessionLink(String(url), inGameUrl);
}

const wantsDemo = (mode: unknown) => ['demo', 'fun', 'free'].includes(String(mode).toLowerCase());

function freeSpins(call: Call, place: number) {
  if (needUser(call).freeSpinsLeft === 0) throw new Failure(403, 'permission_denied', 'No free spins are left.');
  return openGame(call, place, { field: 'GameId', needs: [] });
}

function openings(kind: SessionShape, at: string, place: number): Route[] {
  const create = { field: 'game', needs: ['return_url', 'client_type'] };
  const demo = (call: Call) => openGame(call, place, { ...create, demo: true });
  const routes: Record<SessionShape, Route[]> = {
    createsession: [
      open('POST', `${at}/createsession`, (call) =>
        openGame(call, place, { ...create, demo: call.body.demostart === true }),
      ),
      open('POST', `${at}/createsession/demostart`, demo),
      open('POST', `${at}/demostart`, demo),
    ],
    'game-id': [
      open('POST', `${at}/login`, (call) => openGame(call, place, { field: 'GameId', needs: [] })),
      open('POST', `${at}/login/demo`, (call) => openGame(call, place, { field: 'GameId', needs: [], demo: true })),
      open('POST', `${at}/login/freespin`, (call) => freeSpins(call, place)),
    ],
    symbol: [
      open('POST', `${at}/login`, (call) => {
        const needs = ['platform', 'play_mode', 'lobby_url'];
        return openGame(call, place, { field: 'symbol', needs, demo: wantsDemo(call.body.play_mode) });
      }),
    ],
    'page-code': [
      open('POST', `${at}/login`, (call) =>
        openGame(call, place, { field: 'page_code', needs: ['is_mobile', 'system'], inGameUrl: true }),
      ),
    ],
  };
  return routes[kind];
}

export const gameSessionRoutes = (shape: Shape): Route[] => [
  ...shape.sessionShapes.flatMap((kind, place) =>
    openings(kind, `/api/integrations/${shape.integrationNames[place]}`, place),
  ),
  signedIn('GET', '/api/users/freespin-session', ({ user }) => ({
    provider: shape.integrationNames[shape.sessionShapes.indexOf('game-id')] ?? shape.integrationNames[1],
    session_end: user.freeSpinsLeft === 0,
    freespin_left: user.freeSpinsLeft,
    prize_amount: new Maybe(new Money(0)),
    prize_currency: new Maybe(user.currency),
  })),
];
