// The edge in front of a host with its own paging: every round and every game is reached.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listSlotsHistory } from '#contract/history/rounds.ts';
import { listGamesOf } from '#contract/lobby/games.ts';
import { unknownProfile } from '#edge/host/profile.ts';
import { requestHost } from '#edge/host.ts';
import { games } from '../../../hosts/plain/game-catalog.ts';
import type { Shape } from '../../../hosts/plain/shape.ts';
import { type PlainHost, startPlainHost } from '../../../hosts/plain/start-plain-host.ts';

let plain: PlainHost;
beforeAll(async () => {
  plain = await startPlainHost();
});
afterAll(() => plain.stop());

async function tokenOfPlayer(): Promise<string> {
  const answer = await fetch(`${plain.origin}/api/accounts/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'plain', password: 'plain-Password1' }),
  });
  return ((await answer.json()) as { access: string }).access;
}

const ROUNDS = 24;
const shapes: readonly Partial<Shape>[] = (['asked', 10, 12] as const).flatMap((pageLength) =>
  (['number', 'link', 'cursor'] as const).flatMap((pageBy) =>
    (['rows', 'pages', 'page', 'none'] as const).map((counts) => ({ pageLength, pageBy, counts })),
  ),
);

test.each(shapes)('with pages of $pageLength by $pageBy and a count of $counts', async (shape) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  plain.reset();
  plain.setShape(shape);
  const token = await tokenOfPlayer();
  const host = {
    host: { address: plain.origin, fetcher: { fetch: (request: Request) => fetch(request) } },
    profile: unknownProfile(plain.origin),
    missingFeatures: new Set<never>(),
  };
  const get = async (call: Parameters<typeof requestHost>[1]['call'], query: string) => {
    const answer = await requestHost(host, { call, query, token });
    if (!answer.ok) throw new Error(String(answer.error));
    return answer.value.body as { count: number; items: { date: string }[]; games: unknown[] };
  };
  const rounds: string[] = [];
  for (let page = 1, count = 1; (page - 1) * 10 < count; page += 1) {
    const shown = await get(listSlotsHistory, `page=${page}&page_size=10`);
    rounds.push(...shown.items.map(({ date }) => date));
    count = shown.count;
  }
  expect(new Set(rounds).size).toBe(ROUNDS);
  expect(rounds).toHaveLength(ROUNDS);
  const list = games.filter(({ integration }) => integration === 0);
  const listed = await get(listGamesOf('/api/integrations/alpha/v2/games/list'), 'page=1&page_size=1000');
  expect(listed.games).toHaveLength(list.length);
});
