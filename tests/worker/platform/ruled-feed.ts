/** The operator's rulings on one match, in place of the provider's control. */
import { vi } from 'vitest';

type Standing = { readonly kind: 'result' | 'abandoned' | 'held'; readonly score: readonly [number, number] | null };

type Match = {
  readonly score: readonly [number, number];
  readonly phase?: 'prematch' | 'live' | 'ended';
};

/** `rulings`: what the provider received. `standing`: the current ruling. */
export function feedOf({ score, phase = 'ended' }: Match) {
  const feed = {
    id: '17-1-5-2',
    rulings: [] as unknown[],
    standing: null as Standing | null,
    score: score as Match['score'],
  };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    const body = JSON.parse(String(init?.body));
    if (body.ask === 'rule') feed.rulings.push(body.ruling);
    const match = {
      ...{ id: feed.id, tournament: 'Cup', home: 'Amal', away: 'Nour', starts_at: '2026-03-10T09:00:00.000Z' },
      ...{ phase, count: 'goals', score: feed.score },
      ruling: feed.standing && { ...feed.standing, by: 'yasmine', at: '2026-03-10T11:30:00.000Z' },
    };
    return Response.json({ matches: body.id === feed.id ? [match] : [] });
  });
  return feed;
}
