import { describe, expect, inject, test } from 'vitest';
import { listGames } from '#contract/embedded-games.ts';
import { listLiveTables } from '#contract/live-tables.ts';
import { ask, askWell } from '../host.ts';

/** No round of a table is longer. */
const LONGEST_ROUND_MS = 3 * 60_000;

describe.each(inject('hosts'))('$name, of live tables', (host) => {
  test('tells every one that is offered, each once, with results and when bets close', async () => {
    const { tables } = await askWell(host, listLiveTables);
    const { games } = await askWell(host, listGames.nova);
    const told = tables.filter(({ provider }) => provider === 'nova').map(({ game_id }) => game_id);
    expect(told.toSorted()).toEqual(games.map(({ game_id }) => game_id).toSorted());
    expect(new Set(tables.map(({ provider, game_id }) => `${provider}/${game_id}`)).size).toBe(tables.length);
    for (const { results, next_at } of tables) {
      expect(results).toHaveLength(12);
      const inMs = Date.parse(next_at) - Date.now();
      expect(inMs).toBeGreaterThan(-10_000);
      expect(inMs).toBeLessThan(LONGEST_ROUND_MS);
    }
  });

  test('answers 304 to whoever has what has not changed', async () => {
    // A round may end between two questions: then the list is another one, and is asked for again.
    await expect
      .poll(async () => {
        const etag = (await ask(host, listLiveTables)).headers.get('etag') ?? '';
        return (await ask(host, listLiveTables, { headers: { 'if-none-match': etag } })).status;
      })
      .toBe(304);
  });
});
