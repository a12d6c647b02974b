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

const gates: Gate[] = [
  tool(
    'Types',
    ['astro', 'sync'],
    ...['.', 'src/shell', 'platform', 'sandbox', 'sandbox/src/client', 'tests/worker'].map(typesOf),
  ),
  tool('Astro', ['astro', 'check', '--noSync']),
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
  { name: 'Build', complaints: async () => buildWhatIsStale(() => undefined).then(() => '') },
  { name: 'Byte budgets', complaints: budgets },
  { name: 'Markup', complaints: markup },
  { name: 'Found pages', complaints: foundPages },
  { name: 'Links', complaints: links },
  tool('Deployment', ...['dist/server/wrangler.json', 'platform/wrangler.toml', 'sandbox/wrangler.toml'].map(dryRunOf)),
];

const only = process.argv.slice(2).map((name) => name.toLowerCase());
const chosen = gates.filter(({ name }) => only.length === 0 || only.includes(name.toLowerCase()));
const failed: string[] = [];
for (const gate of chosen) {
  const startMs = performance.now();
  const complaints = await gate.complaints().catch((error: unknown) => String(error));
  const seconds = ((performance.now() - startMs) / 1000).toFixed(1);
  console.log(`${complaints === '' ? '✔' : '✘'} ${gate.name} (${seconds} s)`);
  if (complaints === '') continue;
  failed.push(gate.name);
  console.log(`${complaints.replace(/^/gm, '    ')}\n`);
}
console.log(failed.length === 0 ? '\nEvery gate is passed.' : `\nNot passed: ${failed.join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
