import { describe, expect, inject, test } from 'vitest';
import { listGames } from '#contract/game/embedded-games.ts';
import { listLiveTables } from '#contract/game/live-tables.ts';
import { sendCall, sendCallOk } from '../host.ts';

/** No round of a table is longer. */
const LONGEST_ROUND_MS = 3 * 60_000;

describe.each(inject('hosts'))('$name, live tables', (host) => {
  test('lists every offered table once, with results and the time when bets close', async () => {
    const { tables } = await sendCallOk(host, listLiveTables);
    const { games } = await sendCallOk(host, listGames.nova);
    const listed = tables.filter(({ provider }) => provider === 'nova').map(({ game_id }) => game_id);
    expect(listed.toSorted()).toEqual(games.map(({ game_id }) => game_id).toSorted());
    expect(new Set(tables.map(({ provider, game_id }) => `${provider}/${game_id}`)).size).toBe(tables.length);
    for (const { results, next_at } of tables) {
      expect(results).toHaveLength(12);
      const inMs = Date.parse(next_at) - Date.now();
      expect(inMs).toBeGreaterThan(-10_000);
      expect(inMs).toBeLessThan(LONGEST_ROUND_MS);
    }
  });

  test('answers 304 when nothing has changed', async () => {
    // A round may end between two requests and change the list: retry.
    await expect
      .poll(async () => {
        const etag = (await sendCall(host, listLiveTables)).headers.get('etag') ?? '';
        return (await sendCall(host, listLiveTables, { headers: { 'if-none-match': etag } })).status;
      })
      .toBe(304);
  });
});
