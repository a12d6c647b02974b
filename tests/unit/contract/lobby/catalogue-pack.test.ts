import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { CataloguePack, packCatalogue, unpackCatalogue } from '#contract/lobby/catalogue-pack.ts';
import { packedGame } from '../../../support/received-game.ts';

describe('the packed catalogue', () => {
  const games = [
    packedGame({ popularity: 2 }),
    packedGame({
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
      picture: 'https://vendor.example/x.png',
    }),
  ];
  const pack = packCatalogue(games, 'v1');

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

  test('leaves out an id that follows from the name, and a picture that we draw', () => {
    expect(pack.ids).toEqual({ 0: 'x-17' });
    const drawn = packCatalogue([packedGame({ image: '/art/orion/moonlit-pharaoh.svg' })], 'v1');
    expect(drawn.images).toEqual({});
  });

  test('includes a host’s own id of a game only if its integration opens games by it', () => {
    const named = packCatalogue(
      [packedGame(), packedGame({ name: 'Sugar Caravan', id: 77, isNamedOtherwise: true })],
      'v1',
    );
    expect([named.slugs, named.hostIds]).toEqual([{ 1: 'orion/sugar-caravan' }, { 1: '77' }]);
    expect(unpackCatalogue(named).games.map(({ slug, hostId }) => [slug, hostId])).toEqual([
      ['', ''],
      ['orion/sugar-caravan', '77'],
    ]);
  });
});
