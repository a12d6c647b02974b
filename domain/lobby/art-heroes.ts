import { genericTheme, themes } from '#domain/lobby/art-themes.ts';

/** Words that name a hero whose own name says it otherwise. */
const alsoNamed: Readonly<Record<string, string>> = {
  acorn: 'chipmunk',
  asteroid: 'comet',
  bee: 'honeybee',
  book: 'open-book',
  buffalo: 'water-buffalo',
  bull: 'ox',
  cannon: 'bomb',
  chilli: 'hot-pepper',
  clover: 'shamrock',
  cobra: 'snake',
  coins: 'coin',
  coyote: 'wolf',
  cowboy: 'cowboy-hat-face',
  crane: 'dove',
  cupid: 'heart-with-arrow',
  diamond: 'gem-stone',
  fairy: 'woman-fairy',
  falcon: 'eagle',
  fennec: 'fox',
  firebird: 'phoenix-bird',
  firework: 'fireworks',
  football: 'soccer-ball',
  galaxy: 'milky-way',
  genie: 'man-genie',
  greyhound: 'dog',
  goalkeeper: 'goal-net',
  grimoire: 'closed-book',
  hen: 'rooster',
  jaguar: 'leopard',
  jet: 'airplane',
  jockey: 'horse-racing',
  koi: 'carp-streamer',
  ladybird: 'lady-beetle',
  lantern: 'red-paper-lantern',
  macaw: 'parrot',
  manor: 'derelict-house',
  mask: 'performing-arts',
  minotaur: 'ox',
  mustang: 'horse',
  palm: 'desert-island',
  pegasus: 'unicorn',
  penalty: 'soccer-ball',
  phoenix: 'phoenix-bird',
  piggy: 'pig',
  piglet: 'pig',
  planet: 'ringed-planet',
  pufferfish: 'blowfish',
  pumpkin: 'jack-o-lantern',
  reindeer: 'deer',
  rhino: 'rhinoceros',
  saturn: 'ringed-planet',
  scarab: 'beetle',
  seahorse: 'tropical-fish',
  serpent: 'snake',
  sheep: 'ewe',
  ship: 'sailboat',
  spellbook: 'closed-book',
  sugar: 'cookie',
  temple: 'classical-building',
  trident: 'trident-emblem',
  vampire: 'woman-vampire',
  wand: 'magic-wand',
  wizard: 'man-mage',
  zombie: 'man-zombie',
};

const heroNames = new Map<string, string>(Object.entries(alsoNamed));
for (const hero of [genericTheme, ...themes].flatMap((theme) => theme.heroes.split(' '))) {
  const spoken = hero.replace(/-face$/, '').replaceAll('-', ' ');
  if (!heroNames.has(spoken)) heroNames.set(spoken, hero);
}

/** The first thing of a title that we have a picture of; two words before one, so that a fire ant is no fire. */
export function heroIn(words: readonly string[]): string | null {
  for (const [index, word] of words.entries()) {
    const next = words[index + 1];
    const hero = heroNames.get(`${word} ${next}`) ?? heroNames.get(word) ?? heroNames.get(singular(word));
    if (hero) return hero;
  }
  return null;
}

export const singular = (word: string): string =>
  word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.replace(/s$/, '');
