import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CataloguePack, packCatalogue } from '#contract/lobby/catalogue-pack.ts';
import { $catalogue, KEPT_MS, loadCatalogue } from '#stores/lobby/catalogue.ts';
import { packedGame } from '../../../support/received-game.ts';
import { answered, enterWorld, refused, settle, type World } from '../../../support/world.ts';

const packOf = (version: string, ...names: string[]): CataloguePack =>
  packCatalogue(
    names.map((name, index) => packedGame({ id: index, name, popularity: index + 1 })),
    version,
  );
const names = () => {
  const state = $catalogue.get();
  return state.kind === 'ready' ? state.catalogue.games.map(({ name }) => name) : state.kind;
};

let world: World;
beforeEach(() => {
  world = enterWorld();
});
afterEach(() => {
  $catalogue.set({ kind: 'idle' });
});

describe('the catalogue', () => {
  test('is loaded, and stored for the next visit', async () => {
    world.answers('readCataloguePack', answered(packOf('1', 'Moonlit Pharaoh')));
    await loadCatalogue();
    expect(names()).toEqual(['Moonlit Pharaoh']);
    expect(world.stored.has('zellige-catalogue-5')).toBe(true);
  });

  test('is requested once, however many islands load it', async () => {
    world.answers('readCataloguePack', answered(packOf('1', 'Moonlit Pharaoh')));
    await Promise.all([loadCatalogue(), loadCatalogue(), loadCatalogue()]);
    await loadCatalogue();
    expect(world.requestCount('readCataloguePack')).toBe(1);
  });

  test('of the last visit is shown before the host has answered, then replaced by a newer one', async () => {
    world.answers('readCataloguePack', answered(packOf('1', 'Moonlit Pharaoh')));
    await loadCatalogue();
    $catalogue.set({ kind: 'idle' });
    let answer: (value: ReturnType<typeof answered>) => void = () => undefined;
    world.answers('readCataloguePack', () => new Promise((resolve) => (answer = resolve)));
    const loading = loadCatalogue();
    expect(names()).toEqual(['Moonlit Pharaoh']);
    answer(answered(packOf('2', 'Sugar Caravan')));
    await loading;
    expect(names()).toEqual(['Sugar Caravan']);
  });

  test('of the last visit stays when the host does not answer', async () => {
    world.answers('readCataloguePack', answered(packOf('1', 'Moonlit Pharaoh')));
    await loadCatalogue();
    $catalogue.set({ kind: 'idle' });
    const savedAtMs = world.nowMs;
    await world.passes(60_000);
    world.answers('readCataloguePack', refused(502, 'upstream_unavailable'));
    await loadCatalogue();
    expect(names()).toEqual(['Moonlit Pharaoh']);
    expect($catalogue.get().asOfMs).toBe(savedAtMs);
  });

  test('is requested once more after the delay of a rate-limited host', async () => {
    world.answers('readCataloguePack', refused(429, 'too_many_requests'));
    const loading = loadCatalogue();
    await settle();
    expect(names()).toBe('loading');
    world.answers('readCataloguePack', answered(packOf('1', 'Moonlit Pharaoh')));
    await world.passes(20_000);
    await loading;
    expect(names()).toEqual(['Moonlit Pharaoh']);
    expect(world.requestCount('readCataloguePack')).toBe(2);
  });

  test('older than two hours is not shown', async () => {
    world.answers('readCataloguePack', answered(packOf('1', 'Moonlit Pharaoh')));
    await loadCatalogue();
    $catalogue.set({ kind: 'idle' });
    world.nowMs += KEPT_MS;
    world.answers('readCataloguePack', refused(502, 'upstream_unavailable'));
    await loadCatalogue();
    expect(names()).toBe('failed');
  });

  test.each(['{', '{"savedAtMs":1}', '{"savedAtMs":"now","pack":{}}', 'null'])(
    'that is read damaged from storage counts as missing: %s',
    async (kept) => {
      world.stored.set('zellige-catalogue-5', kept);
      world.answers('readCataloguePack', answered(packOf('1', 'Moonlit Pharaoh')));
      await loadCatalogue();
      expect(names()).toEqual(['Moonlit Pharaoh']);
    },
  );

  test('that failed is requested again when the player retries', async () => {
    await loadCatalogue();
    expect(names()).toBe('failed');
    world.answers('readCataloguePack', answered(packOf('1', 'Moonlit Pharaoh')));
    await loadCatalogue();
    expect(names()).toEqual(['Moonlit Pharaoh']);
  });
});
