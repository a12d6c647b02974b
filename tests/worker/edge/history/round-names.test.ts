import { afterEach, expect, test } from 'vitest';
import { listSlotsHistory } from '#contract/history/rounds.ts';
import { Browser, bindings, withSeparateCatalogue } from '../browser.ts';
import { byDefault, host } from '../fake-host.ts';

afterEach(() => host.reset());

const games = [
  { game_id: 1001, name: 'Golden Lotus', slug: 'kestrel/goldenlotus', producer: 'kestrel' },
  { game_id: 1002, name: 'Silent Lotus', slug: 'kestrel/silentlotus', producer: 'kestrel' },
];
/** The same id as in the other integration, with another name. */
const others = [{ game_id: 1002, name: 'Desert Lotus', slug: 'bramble/desertlotus', producer: 'bramble' }];
const rounds = [
  { game_id: 1001 },
  { game_id: '1002' },
  { game_id: 1003 },
  { game_id: 1001, game_name: 'Its own word' },
];

test('a round with only a game id gets the catalogue’s name, unless it is ambiguous', async () => {
  const described = (name: string) => ({ name, games: `/api/integrations/${name}/games/`, session: 'createsession' });
  const profile = { integrations: [described('alpha'), described('bravo')] };
  const browser = new Browser(withSeparateCatalogue({ ...bindings, HOST_PROFILE: JSON.stringify(profile) }));
  await browser.signedIn();
  host.answer = (received) => {
    const path = received.path.split('?')[0] ?? '';
    if (path.startsWith('/api/accounts/')) return byDefault(received);
    if (path === listSlotsHistory.path) return Response.json({ count: rounds.length, items: rounds });
    if (path === '/api/integrations/alpha/games/') return Response.json({ games });
    if (path === '/api/integrations/bravo/games/') return Response.json({ games: others });
    return Response.json({ detail: 'Not found.' }, { status: 404 });
  };
  const answer = (await (await browser.get(listSlotsHistory.path)).json()) as { items: { game_name: unknown }[] };
  expect(answer.items.map((round) => round.game_name)).toEqual(['Golden Lotus', null, null, 'Its own word']);
});
