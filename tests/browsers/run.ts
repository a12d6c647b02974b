// `npm run test:browsers -- [chromium] [firefox] [webkit] [--short] [--report=FILE]`: the walk of guest and player in
// every installed engine, and a table of results.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWhatIsStale } from '../../scripts/house/build.ts';
import { type House, inFreshHouse } from '../../scripts/house/house.ts';
import { languageOf } from '../e2e/support/language.ts';
import type { Driver, Engine, Size } from './driver.ts';
import { engines } from './engines.ts';
import { newPlayer, PASSWORD } from './player.ts';
import { type Step, steps } from './walk.ts';
import { Walker } from './walker.ts';

const pictures = join('test-results', 'browsers');
const projects: readonly (readonly [project: string, size: Size])[] = [
  ['fr-1440', 'desktop'],
  ['ar-390', 'phone'],
];
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { short: { type: 'boolean' }, report: { type: 'string' } },
});
/** The e2e tests cover Chromium. */
const isWanted = ({ name }: Engine): boolean =>
  positionals.length === 0 ? !values.short || name !== 'Chromium' : positionals.includes(name.toLowerCase());
/** The short walk has two minutes. */
const sizes = projects.slice(0, values.short ? 1 : undefined);
const walked = steps.filter(({ isShort }) => !values.short || isShort);

type Column = Record<string, string>;
const table: Record<string, Column> = Object.fromEntries(walked.map(({ name }) => [name, {}]));
const faults: string[] = [];

await buildWhatIsStale(console.log);
rmSync(pictures, { recursive: true, force: true });
mkdirSync(pictures, { recursive: true });
await inFreshHouse(async (house) => {
  for (const { name, open } of engines().filter(isWanted)) {
    if (typeof open === 'string') console.log(open);
    else for (const [project, size] of sizes) await walk(house, `${name} ${project}`, await open(size), project);
  }
});
console.table(table);
const passed = Object.values(table).flatMap((column) =>
  Object.values(column).filter((cell) => cell !== 'fails'),
).length;
if (values.report) writeFileSync(values.report, JSON.stringify({ passed, failed: faults.length, faults }));
process.exit(faults.length === 0 ? 0 : 1);

async function walk(house: House, column: string, driver: Driver, project: string): Promise<void> {
  const walker = new Walker({
    driver,
    language: languageOf(project),
    isPhone: project.endsWith('-390'),
    siteOrigin: house.siteOrigin,
    username: await newPlayer(house),
    password: PASSWORD,
  });
  for (const step of walked) {
    const startMs = performance.now();
    const fault = await faultOf(step, walker);
    const seconds = ((performance.now() - startMs) / 1000).toFixed(1);
    (table[step.name] as Column)[column] = fault === '' ? `${seconds} s` : 'fails';
    console.log(`${fault === '' ? '✔' : '✘'} ${column}: ${step.name} (${seconds} s)`);
    if (fault === '') continue;
    console.log(`    ${fault}`);
    faults.push(`${column}: ${step.name}: ${fault}`);
    const picture = await driver.screenshot().catch(() => null);
    if (picture)
      writeFileSync(join(pictures, `${column} ${step.name}.png`.replaceAll(' ', '-').toLowerCase()), picture);
  }
  await driver.close();
}

/** Empty if all is well. */
async function faultOf({ go, provoked }: Step, walker: Walker): Promise<string> {
  const failure = await go(walker).then(
    () => [],
    async (error: unknown) => [
      `${error instanceof Error ? error.message : error}, at ${await walker.read('location.href').catch(() => '?')}`,
    ],
  );
  const consoleErrors = (await walker.visit.driver.faults()).filter((fault) => !provoked?.test(fault));
  return [...failure, ...consoleErrors.map((fault) => `console: ${fault}`)].join('\n    ');
}
