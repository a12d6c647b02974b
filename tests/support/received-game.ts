// A game as a host sends it, validated by the contract.
import * as v from 'valibot';
import type { PackedGame } from '#contract/lobby/catalogue-pack.ts';
import { ReceivedGame } from '#contract/lobby/games.ts';
import { toSlug } from '#domain/lobby/catalogue.ts';

/** As it is in the catalogue pack, with only our picture. */
export const packedGame = (over: Parameters<typeof receivedGame>[0] & Partial<PackedGame> = {}): PackedGame => {
  const { picture = null, isLive = false, isNamedOtherwise = false, ...received } = over;
  return { ...receivedGame(received), picture, isLive, isNamedOtherwise };
};

export function receivedGame(over: Partial<v.InferInput<typeof ReceivedGame>> = {}): ReceivedGame {
  const name = over.name ?? 'Moonlit Pharaoh';
  return v.parse(ReceivedGame, {
    id: 1,
    game_id: toSlug(name),
    name,
    slug: `orion/${toSlug(name)}`,
    integration: 'orion',
    producer: 'Amber Peak',
    game_type: 'video-slots',
    image: null,
    image_desktop: null,
    drops_and_wins: false,
    rtp: '96.21',
    volatility: 3,
    min_bet: '0.010',
    max_bet: '3000.000',
    has_demo: true,
    has_freespins: true,
    released: '2026-10-02',
    popularity: 1,
    ...over,
  });
}
