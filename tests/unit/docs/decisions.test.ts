import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { features } from '../../../scripts/check/places.ts';

/** What a record is about where it is no feature: parts of the house that every feature stands on. */
const parts = ['frame', 'edge', 'sandbox', 'i18n', 'build', 'scripts', 'tests'];
const HEAD = /^# (\d{3}) (.+)\n\nFeature: (\S+) · State: (accepted|replaced by \d{3}) · Date: (20\d\d-\d\d-\d\d)\n\n/;

const files = readdirSync('docs/decisions').filter((file) => file !== 'README.md');
const heads = files.map((file) => {
  const [, number = '', title = '', feature = '', state = '', date = ''] =
    HEAD.exec(readFileSync(`docs/decisions/${file}`, 'utf8')) ?? [];
  return { file, number, title, feature, state, date };
});

const section = (feature: string): string => {
  const rows = heads.filter((head) => head.feature === feature);
  const lines = rows.map(
    ({ file, title, number, state, date }) => `| [${number}](${file}) | ${title} | ${state} | ${date} |`,
  );
  return rows.length === 0
    ? ''
    : `\n## ${feature}\n| record | decision | state | date |\n| --- | --- | --- | --- |\n${lines.join('\n')}\n`;
};

test('every record begins with its number, title, feature, state and date', () => {
  const wrong = heads.filter(
    ({ file, number, feature }) => !file.startsWith(`${number}-`) || ![...features, ...parts].includes(feature),
  );
  expect(wrong.map(({ file }) => file)).toEqual([]);
});

test('a record is replaced by one that exists', () => {
  const known = heads.map(({ number }) => `replaced by ${number}`);
  expect(heads.filter(({ state }) => state !== 'accepted' && !known.includes(state))).toEqual([]);
});

test('the index lists every record under its feature', async () => {
  const index = [...features, ...parts].map(section).join('');
  await expect(
    `# Decisions\n\nWhat was decided, why, and what was tried first. A record begins with its feature, its state (\`accepted\`, or
\`replaced by\` another's number) and the day it was written. This index is made of those lines:
\`npx vitest run --config vitest.config.ts tests/unit/docs -u\` writes it anew.\n${index}`,
  ).toMatchFileSnapshot('../../../docs/decisions/README.md');
});

/** A file, or a folder below one of the repository's, whole or by its end: `host.ts`, `edge/host.ts`, `src/edge`. */
const PATH =
  /^(?:[\w.@[\]-]+\/)*[\w.@[\]-]+\.(?:astro|css|json|md|mjs|sql|toml|tsx?)$|^(?:backoffice|contract|docs|domain|platform|public|sandbox|scripts|src|tests)(?:\/[\w.[\]-]+)+$/;
const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n');
const ends = new Set(
  tracked.flatMap((file) => {
    const parts = file.split('/');
    const folders = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
    return [...folders, ...parts.map((_, index) => parts.slice(index).join('/'))];
  }),
);

test('every file or folder that the README, the architecture or a record names exists', () => {
  const texts = ['README.md', 'docs/architecture.md', ...files.map((file) => `docs/decisions/${file}`)];
  const named = texts.flatMap((text) =>
    [...readFileSync(text, 'utf8').matchAll(/`([^`\n]+)`/g)]
      .map(([, word = '']) => ({ text, path: word.replace(/\/$/, '') }))
      .filter(({ path }) => PATH.test(path)),
  );
  expect(named.length).toBeGreaterThan(files.length);
  expect(named.filter(({ path }) => !ends.has(path))).toEqual([]);
});

test('every link of a record leads to a file', () => {
  const links = files.flatMap((file) =>
    [...readFileSync(`docs/decisions/${file}`, 'utf8').matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, to = '']) => ({
      file,
      to,
    })),
  );
  expect(links.filter(({ to }) => !existsSync(join('docs/decisions', to)))).toEqual([]);
});
