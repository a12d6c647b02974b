import { describe, expect, test } from 'vitest';
import { producerFacts, toInitials } from '#model/lobby/producer-facts.ts';
import { realCatalogue } from '../../../support/real-catalogue.ts';

const catalogue = realCatalogue();
const made = catalogue.games.filter(({ producer }) => producer === 'Cedar & Sons');

describe('the facts on a producer’s page', () => {
  test('are counted from its games', () => {
    const facts = producerFacts(catalogue, 'cedar-sons');
    expect(facts).toMatchObject({
      name: 'Cedar & Sons',
      games: made.length,
      demos: made.filter(({ hasDemo }) => hasDemo).length,
      withFreeSpins: made.filter(({ hasFreeSpins }) => hasFreeSpins).length,
    });
    const returns = made.map(({ rtp }) => rtp ?? Number.NaN).toSorted((a, b) => a - b);
    expect(facts?.returns).toEqual([returns[0], returns.at(-1)]);
    expect(facts?.newest).toBe(
      made
        .map(({ released }) => released ?? '')
        .toSorted()
        .at(-1),
    );
  });

  test('omit what no game states', () => {
    const silent = made.map((game) => ({ ...game, rtp: null, released: null }));
    expect(producerFacts({ games: silent, version: '1' }, 'cedar-sons')).toMatchObject({ returns: null, newest: null });
  });

  test('name the other producers, those with most games first', () => {
    const others = producerFacts(catalogue, 'cedar-sons')?.others ?? [];
    expect(others.map(({ id }) => id)).not.toContain('cedar-sons');
    const counts = others.map(({ count }) => count);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  });

  test('are null for an unknown producer', () => {
    expect(producerFacts(catalogue, 'no-such-house')).toBeNull();
  });

  test('have two letters as the producer’s mark', () => {
    expect(toInitials('Cedar & Sons')).toBe('CS');
    expect(toInitials('Grand Relay')).toBe('GR');
  });
});
