// Game sessions: a request format for each integration.
import { randomUUID } from 'node:crypto';
import { type Game, games, slugOf } from './game-catalog.ts';
import { Failure, fieldFailure, idFrom, Maybe, Money, SessionLink } from './plain-values.ts';
import { type Call, needUser, open, type Route, required, signedIn } from './routes.ts';
import type { SessionShape, Shape } from './shape.ts';

type Opening = { field: string; needs: string[]; demo?: boolean; inGameUrl?: boolean };

/** Finds a game by any of its identifiers. */
function gameBy(value: unknown, integrationIndex: number, shape: Shape): Game | undefined {
  const number = idFrom(value);
  const candidates = games.filter(({ integration }) => integration === integrationIndex);
  if (number !== undefined) return candidates.find(({ id, gameId }) => id === number || gameId === number);
  return candidates.find((game) => value === slugOf(game, shape.slugSeparator) || value === game.pageCode);
}

function openGame(call: Call, integrationIndex: number, { field, needs, demo = false, inGameUrl = false }: Opening) {
  const user = demo ? call.user : needUser(call);
  required(call.body, field, ...needs);
  const game = gameBy(call.body[field], integrationIndex, call.shape);
  if (!game) throw fieldFailure(field, 'not_found', 'The game is not known.');
  const key = randomUUID();
  call.world.sessions.set(key, { user: demo ? undefined : user?.id, gameId: game.gameId });
  const url = new URL(`/frames/${call.shape.integrations[integrationIndex]?.name}/${game.gameId}`, call.origin);
  url.searchParams.set('session', key);
  return new SessionLink(String(url), inGameUrl);
}

const wantsDemo = (mode: unknown) => ['demo', 'fun', 'free'].includes(String(mode).toLowerCase());

function freeSpins(call: Call, integrationIndex: number) {
  if (needUser(call).freeSpinsLeft === 0) throw new Failure(403, 'permission_denied', 'No free spins are left.');
  return openGame(call, integrationIndex, { field: 'GameId', needs: [] });
}

function openings(kind: SessionShape, at: string, integrationIndex: number): Route[] {
  const create = { field: 'game', needs: ['return_url', 'client_type'] };
  const demo = (call: Call) => openGame(call, integrationIndex, { ...create, demo: true });
  const routes: Record<SessionShape, Route[]> = {
    createsession: [
      open('POST', `${at}/createsession`, (call) =>
        openGame(call, integrationIndex, { ...create, demo: call.body.demostart === true }),
      ),
      open('POST', `${at}/createsession/demostart`, demo),
      open('POST', `${at}/demostart`, demo),
    ],
    'game-id': [
      open('POST', `${at}/login`, (call) => openGame(call, integrationIndex, { field: 'GameId', needs: [] })),
      open('POST', `${at}/login/demo`, (call) =>
        openGame(call, integrationIndex, { field: 'GameId', needs: [], demo: true }),
      ),
      open('POST', `${at}/login/freespin`, (call) => freeSpins(call, integrationIndex)),
    ],
    symbol: [
      open('POST', `${at}/login`, (call) => {
        const needs = ['platform', 'play_mode', 'lobby_url'];
        return openGame(call, integrationIndex, { field: 'symbol', needs, demo: wantsDemo(call.body.play_mode) });
      }),
    ],
    'page-code': [
      open('POST', `${at}/login`, (call) =>
        openGame(call, integrationIndex, { field: 'page_code', needs: ['is_mobile', 'system'], inGameUrl: true }),
      ),
    ],
  };
  return routes[kind];
}

export const gameSessionRoutes = (shape: Shape): Route[] => [
  ...shape.integrations.flatMap(({ name, session }, integrationIndex) =>
    openings(session, `/api/integrations/${name}`, integrationIndex),
  ),
  signedIn('GET', '/api/users/freespin-session', ({ user }) => ({
    provider: shape.integrations.find(({ session }) => session === 'game-id')?.name ?? '',
    session_end: user.freeSpinsLeft === 0,
    freespin_left: user.freeSpinsLeft,
    prize_amount: new Maybe(new Money(0)),
    prize_currency: new Maybe(user.currency),
  })),
];
