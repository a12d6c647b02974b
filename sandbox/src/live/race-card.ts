import type { Draw } from '#sandbox/games/engine.ts';

export type Species = 'horses' | 'greyhounds';
export type Runner = {
  readonly name: string;
  /** Chances in a thousand to come home first: what the odds are made of, published before bets open. */
  readonly strength: number;
};
/** Who runs, by gate from 1. */
export type RaceCard = readonly Runner[];

/** Each sums to a thousand and divides 94,500, so that the odds of every winner return exactly 94.50 %. */
const strengths: Readonly<Record<Species, readonly number[]>> = {
  horses: [250, 210, 175, 140, 90, 60, 45, 30],
  greyhounds: [300, 225, 175, 150, 100, 50],
};
const names: Readonly<Record<Species, readonly string[]>> = {
  horses:
    'Amber Gate,Bab el Bhar,Carthage Moon,Cedar Wind,Copper Minaret,Desert Ink,Djerba Dawn,Evening Call,Fig Orchard,Fountain Court,Golden Riad,Harbour Light,Indigo Sail,Jasmine Road,Kairouan Star,Lantern Boy,Marble Step,Medina Rose,Night Caravan,Olive Branch,Palm Shadow,Quiet Oasis,Red Kiln,Saffron Prince,Salt Breeze,Silver Anklet,Sirocco,Tanit,Thousand Tiles,Velvet Dune,White Terrace,Zaghouan Spring'.split(
      ',',
    ),
  greyhounds:
    'Arrow of Sousse,Blue Shutter,Brass Bell,Cinnamon,Date Thief,Dune Runner,Fast Letter,Gabes Express,Hazelnut,Keyhole,Loose Thread,Mint Tea,Mosaic,Nimble Jinn,Paper Boat,Pepper,Quick Reply,Running Tap,Sand Swift,Small Change,Sparrowhawk,Summer Rain,Tambourine,Whistle'.split(
      ',',
    ),
};

/** @returns all of them, in an order of chance. */
function shuffled<T>(all: readonly T[], draw: Draw): T[] {
  const left = [...all];
  return all.map(() => left.splice(draw(left.length), 1)[0] as T);
}

export function drawCard(species: Species, draw: Draw): RaceCard {
  const runners = shuffled(names[species], draw);
  return shuffled(strengths[species], draw).map((strength, gate) => ({ name: runners[gate] as string, strength }));
}
