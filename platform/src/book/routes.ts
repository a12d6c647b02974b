import { getSportEvent, listSportEvents, listSports, watchSport } from '#contract/book.ts';
import type { LineEvent } from '#contract/line.ts';
import { ok } from '#domain/result.ts';
import { type SportId, sportOfEvent } from '#domain/sports.ts';
import type { Board, Found } from '#platform/book/line-book.ts';
import { sportCounts } from '#platform/book/sport-counts.ts';
import type { Env } from '#platform/env.ts';
import { failureResponse, refuse } from '#platform/serving/failure.ts';
import { checkInput, readQuery } from '#platform/serving/input.ts';
import { type Route, serveAnyone } from '#platform/serving/serve.ts';

const HOUR_MS = 3_600_000;
/** What comes from an object loses its tuples on the way, as far as the compiler sees. */
const boardOf = async (env: Env, sport: SportId): Promise<Board | null> =>
  (await bookOf(env, sport).board()) as Board | null;
const bookOf = (env: Env, sport: SportId) => env.LINE.getByName(`${sport}`);

type Asked = { type: 'live' | 'prematch'; tournament?: string | undefined; hours?: number | undefined };

const isLive = ({ phase }: LineEvent): boolean => phase === 'live' || phase === 'break';

function isAsked(event: LineEvent, { type, tournament, hours }: Asked, nowMs: number): boolean {
  if (type === 'live' ? !isLive(event) : event.phase !== 'prematch') return false;
  if (tournament !== undefined && event.tournament !== tournament) return false;
  return hours === undefined || Date.parse(event.starts_at) - nowMs <= hours * HOUR_MS;
}

/** Pages open it in a browser; whose it is does not matter, for prices are everybody's. */
const watchRoute: Route = {
  call: watchSport,
  answer: async (request, env) => {
    const query = checkInput(watchSport.query, readQuery(new URL(request.url)));
    if (!query.ok) return failureResponse(query.error);
    if (request.headers.get('upgrade')?.toLowerCase() !== 'websocket') {
      return Response.json({ code: 'bad_request' }, { status: 426 });
    }
    const { sport, events, markets } = query.value;
    const asked = new URLSearchParams(events.map((id) => ['event', id]));
    if (markets === 'all') asked.set('all', '');
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
  serveAnyone(listSportEvents, async ({ env, query }) => {
    const board = await boardOf(env, query.sport);
    if (board === null) return refuse('upstream_unavailable');
    const nowMs = Date.now();
    const events = board.events.filter((event) => isAsked(event, query, nowMs));
    const named = new Set(events.map(({ tournament }) => tournament));
    return ok({ tournaments: board.tournaments.filter(({ id }) => named.has(id)), events });
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
