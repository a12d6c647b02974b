// `npm run check`: every gate except the tests.

import { links } from './check/links.ts';
import { markup } from './check/markup.ts';
import { openApi } from './check/openapi.ts';
import { budgets } from './check/page-budgets.ts';
import { translations } from './check/texts.ts';
import { wording } from './check/wording.ts';
import { buildWhatIsStale } from './house/build.ts';
import { type Command, run } from './house/run.ts';

/** Resolves to one line per problem. */
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

const deployed = [
  'dist/server/wrangler.json',
  'platform/wrangler.toml',
  'sandbox/wrangler.toml',
  'backoffice/wrangler.toml',
];
// TypeScript 7 takes a quarter of the time. Its command has the name of TypeScript 6's, which Astro's check needs.
const tsc = 'node_modules/typescript-7/bin/tsc';
const typed = ['.', 'src/shell', 'platform', 'backoffice', 'sandbox', 'sandbox/src/client', 'tests/worker'];

const layers = [
  'contract',
  'domain',
  'src',
  'platform',
  'backoffice',
  'sandbox',
  'editor',
  'connect',
  'scripts',
  'tests',
];

const ofSources: Gate[] = [
  tool('Types', ...typed.map((project): Command => ['node', tsc, '--noEmit', '--project', project])),
  // By default it would repeat the errors of Types.
  tool('Astro', ['astro', 'check', '--noSync', '--tsconfig', 'tsconfig.astro.json']),
  tool('Style', ['biome', 'ci', '--reporter=github', '--diagnostic-level=warn', '--max-diagnostics=none']),
  tool('Places', ['ls-lint']),
  tool('Layers', ['depcruise', ...layers, '--config', '.dependency-cruiser.mjs']),
  tool('Unused code', ['knip']),
  { name: 'Translations', complaints: translations },
  tool('Texts in code', ['eslint', 'src/**/*.{tsx,astro}']),
  tool('Words', ['cspell', '--no-progress', '--no-summary', `{${layers}}/**/*.{ts,tsx,astro,mjs}`]),
  { name: 'Wording', complaints: wording },
  { name: 'OpenAPI', complaints: openApi },
];
const ofTheBuild: Gate[] = [
  { name: 'Byte budgets', complaints: budgets },
  tool('Older browsers', ['eslint', '{dist/client,sandbox/dist/assets}/**/*.{js,css,html}']),
  { name: 'Markup', complaints: markup },
  { name: 'Links', complaints: links },
  tool('Deployment', ...deployed.map((file): Command => ['wrangler', 'deploy', '--dry-run', '--config', file])),
];
/** Each round needs the output of the previous one. */
const rounds: Gate[][] = [
  ofSources,
  [{ name: 'Build', complaints: async () => buildWhatIsStale(() => undefined).then(() => '') }],
  ofTheBuild,
];

const only = process.argv.slice(2).map((name) => name.toLowerCase());
const isChosen = ({ name }: Gate): boolean => only.length === 0 || only.includes(name.toLowerCase());
const failed: string[] = [];

/** A fresh clone lacks them. */
const contentTypes = tool('Content types', ['astro', 'sync']);

/** A failed fetch has its reason in `cause`. */
const withCause = (error: unknown): string =>
  error instanceof Error && error.cause ? `${error.stack} ${String(error.cause)}` : String(error);

async function runGate({ name, complaints }: Gate): Promise<void> {
  const startMs = performance.now();
  const output = await complaints().catch(withCause);
  const seconds = ((performance.now() - startMs) / 1000).toFixed(1);
  console.log(`${output === '' ? '✔' : '✘'} ${name} (${seconds} s)`);
  if (output === '') return;
  failed.push(name);
  console.log(`${output.replace(/^/gm, '    ')}\n`);
}

await runGate(contentTypes);
for (const round of rounds) {
  const left = round.filter(isChosen);
  const lane = async (): Promise<void> => {
    for (let gate = left.shift(); gate; gate = left.shift()) await runGate(gate);
  };
  await Promise.all([lane(), lane()]);
}
console.log(failed.length === 0 ? '\nEvery gate is passed.' : `\nNot passed: ${failed.join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
