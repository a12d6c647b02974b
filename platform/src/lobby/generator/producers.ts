import type { Integration } from '#domain/game/embedded-integrations.ts';

export type SeededProducer = {
  readonly id: string;
  readonly name: string;
  /** Whether the operator offers this producer's games. */
  readonly isAllowed: boolean;
  readonly integrations: readonly Integration[];
  readonly makes: 'slots' | 'tables' | 'virtual';
};

const producer = (
  id: string,
  name: string,
  makes: SeededProducer['makes'],
  ...integrations: Integration[]
): SeededProducer => ({
  id,
  name,
  isAllowed: true,
  integrations,
  makes,
});

export const producers: readonly SeededProducer[] = [
  producer('amber-peak', 'Amber Peak', 'slots', 'orion'),
  producer('blue-lantern', 'Blue Lantern', 'slots', 'orion', 'vega'),
  producer('cedar-sons', 'Cedar & Sons', 'slots', 'orion'),
  producer('nine-stones', 'Nine Stones', 'slots', 'orion'),
  producer('salt-road', 'Salt Road', 'slots', 'orion', 'vega'),
  producer('red-kiln', 'Red Kiln', 'slots', 'orion', 'vega'),
  producer('night-kiln', 'Night Kiln', 'slots', 'orion'),
  producer('orbit-works', 'Orbit Works', 'slots', 'orion', 'vega'),
  producer('copper-gate', 'Copper Gate', 'slots', 'orion'),
  producer('glass-orchard', 'Glass Orchard', 'slots', 'orion', 'vega'),
  producer('paper-falcon', 'Paper Falcon', 'slots', 'vega'),
  producer('juniper-reels', 'Juniper Reels', 'slots', 'orion', 'vega'),
  producer('table-house', 'Table House', 'tables', 'orion', 'vega', 'lyra'),
  producer('felt-and-feather', 'Felt & Feather', 'tables', 'orion', 'vega', 'lyra'),
  producer('grand-relay', 'Grand Relay', 'virtual', 'nova'),
  { id: 'iron-fig', name: 'Iron Fig', isAllowed: false, integrations: ['orion'], makes: 'slots' },
  { id: 'loud-static', name: 'Loud Static', isAllowed: false, integrations: ['vega'], makes: 'slots' },
];
