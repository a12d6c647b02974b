import { SeededDraw } from '#platform/lobby/generator/seeded-draw.ts';
import { type ThemeWords, themeWords } from '#platform/lobby/generator/theme-words.ts';

/** A word that stands in two parts of a title reads like a mistake. */
function repeatsItself(title: string): boolean {
  const heard = title
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 3);
  return new Set(heard.map((word) => word.replace(/s$/, ''))).size < heard.length;
}

function titlesOf({ subjects, qualities, places, tails }: ThemeWords): string[] {
  const pairs = subjects.flatMap((subject) => [
    ...qualities.map((quality) => `${quality} ${subject}`),
    ...places.map((place) => `${subject} of ${place}`),
    ...tails.map((tail) => `${subject} ${tail}`),
  ]);
  const triples = subjects.flatMap((subject, at) =>
    tails.map((tail, turn) => `${qualities[(at + turn) % qualities.length]} ${subject} ${tail}`),
  );
  return [...pairs, ...triples].filter((title) => title.length <= 30 && !repeatsItself(title));
}

/** Titles in turn from every theme, none twice, in an order of chance that never changes. */
export function slotTitles(count: number, taken: ReadonlySet<string>): string[] {
  const draw = new SeededDraw('slot titles');
  const themes = themeWords.map((words) => draw.shuffle(titlesOf(words)));
  const titles = new Set<string>();
  for (let row = 0; titles.size < count; row++) {
    const before = titles.size;
    for (const theme of draw.shuffle(themes)) {
      const title = theme[row];
      if (title !== undefined && !taken.has(title) && titles.size < count) titles.add(title);
    }
    if (titles.size === before && themes.every((theme) => theme.length <= row))
      throw new Error(`only ${titles.size} titles for ${count} slots`);
  }
  return [...titles];
}
