// `npm run bench [name ...]`: one row a figure. Speed is a ratio against a peer of the same run, a count, or bytes. Each
// file of tests/bench measures by exporting `measure`; they run one after the other.
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Figure } from '../tests/bench/figure.ts';
import { buildWhatIsStale } from './house/build.ts';

const folder = join('tests', 'bench');
const wanted = process.argv.slice(2).map((name) => name.toLowerCase());
const numberOf = (file: string): number => Number(/^s(\d+)/.exec(file)?.[1] ?? 0);

const files = readdirSync(folder)
  .filter((file) => file.endsWith('.bench.ts'))
  .filter((file) => wanted.length === 0 || wanted.some((name) => file.startsWith(`${name}-`)))
  .sort((one, other) => numberOf(one) - numberOf(other));

await buildWhatIsStale((line) => console.log(line));
const figures: Figure[] = [];
for (const file of files) {
  const { measure } = (await import(resolve(folder, file))) as { measure: () => Promise<Figure[]> };
  for (const figure of await measure()) {
    figures.push(figure);
    console.log(`${figure.isReached ? '✔' : '✘'} ${figure.name}  ${figure.what}`);
    console.log(`    measured ${figure.measured}    target ${figure.target}    peer ${figure.peer}`);
  }
}
const missed = figures.filter(({ isReached }) => !isReached).map(({ name }) => name);
console.log(
  `\n${figures.length} figures, ${missed.length === 0 ? 'all reached' : `not reached: ${missed.join(', ')}`}`,
);
// Browsers and runtimes that a measurement started may hold the process.
process.exit(missed.length === 0 ? 0 : 1);
