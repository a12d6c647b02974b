import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { CataloguePack, packCatalogue, unpackCatalogue } from '#contract/catalogue-pack.ts';
import { receivedGame } from '../../support/received-game.ts';

describe('the packed catalogue', () => {
  const games = [
    receivedGame({ popularity: 2 }),
    receivedGame({
      id: 2,
      game_id: 'x-17',
      name: 'Sugar Caravan',
      popularity: 1,
      rtp: null,
      volatility: null,
      min_bet: null,
      max_bet: null,
      has_demo: false,
      released: null,
      image: 'https://vendor.example/x.png',
    }),
  ];
  const pack = packCatalogue(games, 'v1', () => null);

  test('comes back as the same games, most played first', () => {
    const [first, second] = unpackCatalogue(v.parse(CataloguePack, JSON.parse(JSON.stringify(pack)))).games;
    expect(first).toMatchObject({
      id: 'x-17_orion',
      gameId: 'x-17',
      rtp: null,
      volatility: null,
      minBet: null,
      hasDemo: false,
      released: null,
      image: 'https://vendor.example/x.png',
    });
    expect(second).toMatchObject({
      id: 'moonlit-pharaoh_orion',
      producer: 'Amber Peak',
      rtp: 9621,
      volatility: 3,
      minBet: 10,
      maxBet: 3_000_000,
      hasDemo: true,
      hasFreeSpins: true,
      released: '2026-10',
      image: null,
    });
  });

  test('does not send an id that the name already tells, nor a picture that we draw', () => {
    expect(pack.ids).toEqual({ 0: 'x-17' });
    const drawn = packCatalogue(
      [receivedGame({ image: '/art/orion/moonlit-pharaoh.svg' })],
      'v1',
      (game) => `/art/${game.integration}/${game.game_id}.svg`,
    );
    expect(drawn.images).toEqual({});
  });
});
