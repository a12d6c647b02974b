import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import packages from '../../../package.json' with { type: 'json' };

const MAX_PAGES = 40;
const MAX_LINES = 150;
/** Title, and one line about the page. */
const HEAD = /^# (.+)\n\n([A-Z].+)\n\n/;

const pages = readdirSync('docs/decisions')
  .filter((file) => file !== 'README.md')
  .map((file) => ({ file, text: readFileSync(`docs/decisions/${file}`, 'utf8') }));

test('the decisions fit into forty pages of limited length', () => {
  expect(pages.length).toBeLessThanOrEqual(MAX_PAGES);
  const long = pages.filter(({ text }) => text.trimEnd().split('\n').length > MAX_LINES);
  expect(long.map(({ file }) => file)).toEqual([]);
});

test('every page begins with its title and one line about it', () => {
  expect(pages.filter(({ text }) => !HEAD.test(text)).map(({ file }) => file)).toEqual([]);
});

test('the index lists every page with its line', async () => {
  const entries = pages.map(({ file, text }) => {
    const [, title = '', about = ''] = HEAD.exec(text) ?? [];
    return `- [${title}](${file}): ${about}\n`;
  });
  await expect(
    `# Decisions

One page a feature, or a thing that features share: what holds and why, in the present tense, and a line for each thing that
was tried and dropped. Whoever decides otherwise changes the page; what held before is in git. A page has at most ${MAX_LINES}
lines, and there are at most ${MAX_PAGES}. This index is made of each page's title and first line:
\`npx vitest run --config vitest.config.ts tests/unit/docs -u\` writes it anew.

${entries.join('')}`,
  ).toMatchFileSnapshot('../../../docs/decisions/README.md');
});

test('every dependency has its reason', () => {
  const { dependencies, devDependencies, optionalDependencies } = packages;
  const reasons = pages.find(({ file }) => file === 'dependencies.md')?.text ?? '';
  const names = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  expect(names.filter((name) => !name.startsWith('@types/') && !reasons.includes(name))).toEqual([]);
});

/**
 * A file, or a folder below one of the repository's, by its whole path or its end: `host.ts`, `edge/host.ts`,
 * `src/edge`.
 */
const PATH =
  /^(?:[\w.@[\]-]+\/)*[\w.@[\]-]+\.(?:astro|css|json|md|mjs|sql|toml|tsx?)$|^(?:backoffice|connect|contract|docs|domain|editor|platform|public|sandbox|scripts|src|tests)(?:\/[\w.[\]-]+)+$/;
const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n');
const ends = new Set(
  tracked.flatMap((file) => {
    const parts = file.split('/');
    const folders = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
    return [...folders, ...parts.map((_, index) => parts.slice(index).join('/'))];
  }),
);

test('every file or folder that the README, the architecture or a page names exists', () => {
  const texts = ['README.md', 'docs/architecture.md', ...pages.map(({ file }) => `docs/decisions/${file}`)];
  const named = texts.flatMap((text) =>
    [...readFileSync(text, 'utf8').matchAll(/`([^`\n]+)`/g)]
      .map(([, word = '']) => ({ text, path: word.replace(/\/$/, '') }))
      .filter(({ path }) => PATH.test(path)),
  );
  expect(named.length).toBeGreaterThan(pages.length);
  expect(named.filter(({ path }) => !ends.has(path))).toEqual([]);
});

test('every link between documents leads to a file', () => {
  const documents = tracked.filter((file) => existsSync(file) && /^(?:README|docs\/.+)\.md$/.test(file));
  const links = documents.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, to = '']) => ({ file, to })),
  );
  expect(links.length).toBeGreaterThan(documents.length);
  expect(links.filter(({ file, to }) => !existsSync(join(dirname(file), to)))).toEqual([]);
});

test('every page of the decisions that code names exists', () => {
  const sources = tracked.filter((file) => existsSync(file) && /\.(?:astro|css|m?[jt]sx?|toml)$/.test(file));
  const named = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/docs\/decisions\/([\w.-]+\w)/g)].map(([, page = '']) => ({ file, page })),
  );
  expect(named.filter(({ page }) => !existsSync(`docs/decisions/${page}`))).toEqual([]);
});
