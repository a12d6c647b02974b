// `npm run bench -- [figure ...] [--fresh-clone] [--all-languages] [--pages=/faq]`: a table of figures, each a ratio to
// a peer of the same run, a count, or bytes. Files of tests/bench export `measure`. A missed target is only reported,
// because machines differ.
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildWhatIsStale } from '../../scripts/house/build.ts';
import { type HouseUnderTest, openHouse } from '../support/house.ts';
import type { Bench, Figure, Measure } from './figure.ts';
import { MissingTool } from './temporary-packages.ts';

type Row = Omit<Figure, 'isReached'> & { readonly isReached: boolean | null };

const folder = join('tests', 'bench');
const options = process.argv.slice(2);
const wanted = options.filter((option) => !option.startsWith('--')).map((name) => name.toUpperCase());

function figuresOf(file: string): string[] {
  const [, first, last = first] = /^s(\d+)(?:-s(\d+))?-/.exec(file) ?? [];
  const from = Number(first);
  return Array.from({ length: Number(last) - from + 1 }, (_, index) => `S${from + index}`);
}

const isWanted = (name: string): boolean => wanted.length === 0 || wanted.includes(name);
const numberOf = (file: string): number => Number(figuresOf(file)[0]?.slice(1));

async function rowsOf(file: string, bench: Bench): Promise<Row[]> {
  try {
    const { measure } = (await import(resolve(folder, file))) as { measure: Measure };
    return (await measure(bench)).filter(({ name }) => isWanted(name));
  } catch (error) {
    console.error(error instanceof MissingTool ? error.message : error);
    const measured = 'could not be measured, see above';
    return [{ name: figuresOf(file).join(' '), what: file, target: '', measured, peer: '', isReached: null }];
  }
}

/** So that only the measurement that crashed it fails. */
async function restartIfDown(house: HouseUnderTest): Promise<HouseUnderTest> {
  const isUp = await fetch(`${house.siteOrigin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isUp) return house;
  console.warn('The house has ended, and is started again.');
  await house.close();
  return openHouse();
}

const files = readdirSync(folder)
  .filter((file) => file.endsWith('.bench.ts') && figuresOf(file).some(isWanted))
  .sort((one, other) => numberOf(one) - numberOf(other));

const benchOptions = {
  withFreshClone: options.includes('--fresh-clone'),
  withAllLanguages: options.includes('--all-languages'),
  pages: options.find((option) => option.startsWith('--pages='))?.slice('--pages='.length) ?? '/',
};

await buildWhatIsStale(console.log);
let house = await openHouse();
const rows: Row[] = [];
try {
  for (const file of files) {
    console.log(`Measuring ${figuresOf(file).join(', ')} ...`);
    house = await restartIfDown(house);
    rows.push(...(await rowsOf(file, { house, ...benchOptions })));
  }
} finally {
  await house.close();
}
console.table(rows, ['name', 'what', 'target', 'measured', 'peer', 'isReached']);
// Browsers and runtimes of a measurement may keep the process alive.
process.exit(rows.length > 0 && rows.every(({ isReached }) => isReached !== null) ? 0 : 1);
