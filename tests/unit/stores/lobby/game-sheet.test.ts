import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { toCard } from '#model/lobby/cards.ts';
import { $sheet, closeSheet, followSheet, openSheet } from '#stores/lobby/game-sheet.ts';
import { realCatalogue } from '../../../support/real-catalogue.ts';
import { enterWorld, type World } from '../../../support/world.ts';

const [game] = realCatalogue().games.filter(({ gameId }) => gameId === 'moonlit-pharaoh');
if (!game) throw new Error('the seed has no Moonlit Pharaoh');
const card = toCard(game, false);

let world: World;
let stop: () => void = () => undefined;
beforeEach(() => {
  world = enterWorld();
  stop = followSheet();
});
afterEach(() => {
  stop();
  $sheet.set(null);
});

describe('the sheet of a game in the address', () => {
  test('is a history entry that Back closes', () => {
    openSheet(card);
    expect(world.address).toBe('/slots/casino#orion/moonlit-pharaoh');
    expect(world.entries).toBe(1);
    world.address = '/slots/casino';
    world.happens('back');
    expect($sheet.get()).toBeNull();
  });

  test('closes by going back', () => {
    openSheet(card);
    closeSheet();
    expect($sheet.get()).toBeNull();
    expect(world.entries).toBe(0);
  });

  test('opens from its address, and closing stays on the page', () => {
    stop();
    world.address = '/slots/all?sort=rtp#orion/moonlit-pharaoh';
    stop = followSheet();
    expect($sheet.get()).toEqual({ id: 'moonlit-pharaoh_orion', card: null });
    closeSheet();
    expect(world.address).toBe('/slots/all?sort=rtp');
    expect(world.entries).toBe(0);
  });

  test('has an address of plain characters, whatever a host calls its integration', () => {
    openSheet({ ...card, id: 'lotus_Amber & Co. live', integration: 'Amber & Co. live', gameId: 'lotus' });
    expect(world.address).toBe('/slots/casino#Amber%20%26%20Co.%20live/lotus');
    $sheet.set(null);
    world.happens('back');
    expect($sheet.get()).toEqual({ id: 'lotus_Amber & Co. live', card: null });
  });

  test.each([
    '#game-list-title',
    '#orion/moonlit pharaoh',
    '#orion/',
    '#orion/../../profile',
    '#orion%/moonlit-pharaoh',
  ])('is not read from an anchor that names no game: %s', (anchor) => {
    world.address = `/slots/casino${anchor}`;
    world.happens('back');
    expect($sheet.get()).toBeNull();
  });
});
