// `npm run check`: every gate but the tests, one line each, and what a failing one has to say.
import { budgets } from './check/budgets.ts';
import { foundPages } from './check/found-pages.ts';
import { links } from './check/links.ts';
import { markup } from './check/markup.ts';
import { style } from './check/style.ts';
import { textsInCode } from './check/texts-in-code.ts';
import { translations } from './check/translations.ts';
import { buildWhatIsStale } from './house/build.ts';
import { type Command, run } from './house/run.ts';

/** What is wrong, in lines that say where; empty when nothing is. */
type Gate = { name: string; complaints: () => Promise<string> };

const tool = (name: string, ...commands: Command[]): Gate => ({
  name,
  complaints: async () => {
    const outcomes = [];
    for (const command of commands) outcomes.push(await run(command));
    return outcomes
      .flatMap(({ status, output }) => (status === 0 ? [] : [output.trim() || `ended with ${status}`]))
      .join('\n');
  },
});

const typesOf = (project: string): Command => ['tsc', '--noEmit', '--project', project];
const dryRunOf = (config: string): Command => ['wrangler', 'deploy', '--dry-run', '--config', config];

const typed = ['.', 'src/shell', 'platform', 'sandbox', 'sandbox/src/client', 'tests/worker'];

const ofSources: Gate[] = [
  tool('Types', ...typed.map(typesOf)),
  // Of .astro files alone: left to itself it says again what Types has said of all others.
  tool('Astro', ['astro', 'check', '--noSync', '--tsconfig', 'tsconfig.astro.json']),
  { name: 'Style', complaints: style },
  tool('Layers', [
    'depcruise',
    'src',
    'platform',
    'sandbox',
    'scripts',
    'tests',
    '--config',
    '.dependency-cruiser.mjs',
  ]),
  tool('Unused code', ['knip']),
  { name: 'Translations', complaints: translations },
  { name: 'Texts in code', complaints: textsInCode },
];
const ofTheBuild: Gate[] = [
  { name: 'Byte budgets', complaints: budgets },
  { name: 'Markup', complaints: markup },
  { name: 'Found pages', complaints: foundPages },
  { name: 'Links', complaints: links },
  tool('Deployment', ...['dist/server/wrangler.json', 'platform/wrangler.toml', 'sandbox/wrangler.toml'].map(dryRunOf)),
];
/** Each round needs what the one before it has made. */
const rounds: Gate[][] = [
  ofSources,
  [{ name: 'Build', complaints: async () => buildWhatIsStale(() => undefined).then(() => '') }],
  ofTheBuild,
];

const only = process.argv.slice(2).map((name) => name.toLowerCase());
const isChosen = ({ name }: Gate): boolean => only.length === 0 || only.includes(name.toLowerCase());
const failed: string[] = [];

/** What Astro knows of the content, which a fresh clone does not have yet. */
const contentTypes = tool('Content types', ['astro', 'sync']);

/** What could not be fetched says why in its cause. */
const withCause = (error: unknown): string =>
  error instanceof Error && error.cause ? `${error.stack} ${String(error.cause)}` : String(error);

async function judge({ name, complaints }: Gate): Promise<void> {
  const startMs = performance.now();
  const said = await complaints().catch(withCause);
  const seconds = ((performance.now() - startMs) / 1000).toFixed(1);
  console.log(`${said === '' ? '✔' : '✘'} ${name} (${seconds} s)`);
  if (said === '') return;
  failed.push(name);
  console.log(`${said.replace(/^/gm, '    ')}\n`);
}

await judge(contentTypes);
for (const round of rounds) {
  const left = round.filter(isChosen);
  const lane = async (): Promise<void> => {
    for (let gate = left.shift(); gate; gate = left.shift()) await judge(gate);
  };
  // Most gates keep one core busy.
  await Promise.all([lane(), lane()]);
}
console.log(failed.length === 0 ? '\nEvery gate is passed.' : `\nNot passed: ${failed.join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
