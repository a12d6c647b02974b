import {
  getSportEvent,
  listSportEvents,
  listSports,
  listSportTournaments,
  searchSportEvents,
  watchSport,
} from '#contract/book.ts';
import { ok } from '#domain/result.ts';
import { type SportId, sportOfEvent } from '#domain/sports.ts';
import type { AskedBoard, Board } from '#platform/book/board.ts';
import { searchEvents } from '#platform/book/event-search.ts';
import type { Found } from '#platform/book/line-book.ts';
import { sportCounts } from '#platform/book/sport-counts.ts';
import type { Env } from '#platform/env.ts';
import { failureResponse, refuse } from '#platform/serving/failure.ts';
import { checkInput, readQuery } from '#platform/serving/input.ts';
import { type Route, serveAnyone } from '#platform/serving/serve.ts';

/** What comes from an object loses its tuples on the way, as far as the compiler sees. */
const boardOf = async (env: Env, { sport, ...asked }: AskedBoard & { sport: SportId }): Promise<Board | null> =>
  (await bookOf(env, sport).board(asked)) as Board | null;
const bookOf = (env: Env, sport: SportId) => env.LINE.getByName(`${sport}`);

/** Pages open it in a browser; whose it is does not matter, for prices are everybody's. */
const watchRoute: Route = {
  call: watchSport,
  answer: async (request, env) => {
    const query = checkInput(watchSport.query, readQuery(new URL(request.url)));
    if (!query.ok) return failureResponse(query.error);
    if (request.headers.get('upgrade')?.toLowerCase() !== 'websocket') {
      return Response.json({ code: 'bad_request' }, { status: 426 });
    }
    const { sport, events, markets, type, ...choice } = query.value;
    const asked = new URLSearchParams(events.map((id) => ['event', id]));
    if (markets === 'all') asked.set('all', '');
    if (type) asked.set('list', JSON.stringify({ type, ...choice }));
    return bookOf(env, sport).fetch(`https://book/feed?${asked}`, { headers: { upgrade: 'websocket' } });
  },
};

export const bookRoutes: readonly Route[] = [
  serveAnyone(
    listSports,
    async ({ env }) => {
      const counts = await sportCounts(env);
      return counts === null ? refuse('upstream_unavailable') : ok(counts);
    },
    { conditional: true },
  ),
  serveAnyone(
    listSportEvents,
    async ({ env, query }) => {
      const board = await boardOf(env, query);
      return board === null ? refuse('upstream_unavailable') : ok(board);
    },
    { conditional: true },
  ),
  serveAnyone(
    listSportTournaments,
    async ({ env, query }) => {
      const tournaments = await bookOf(env, query.sport).tournaments();
      return tournaments === null ? refuse('upstream_unavailable') : ok({ tournaments });
    },
    { conditional: true },
  ),
  serveAnyone(searchSportEvents, async ({ env, query }) => {
    const answer = await searchEvents(env, query.q);
    return answer === null ? refuse('upstream_unavailable') : ok(answer);
  }),
  serveAnyone(getSportEvent, async ({ env, params }) => {
    const sport = sportOfEvent(params.id ?? '');
    if (sport === null) return refuse('not_found');
    const found = (await bookOf(env, sport).event(params.id ?? '')) as Found;
    if (found === null) return refuse('upstream_unavailable');
    return found === 'unknown' ? refuse('not_found') : ok({ sport, ...found });
  }),
  watchRoute,
];
