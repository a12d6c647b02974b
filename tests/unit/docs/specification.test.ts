import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const COLUMNS = ['point', 'asks', 'answered', 'shown', 'decision'] as const;
type Row = Readonly<Record<(typeof COLUMNS)[number], string>>;

/** Table rows without headers. A bar inside a cell is written `\|`. */
function rowsOf(text: string): readonly Row[] {
  const lines = text.split('\n').filter((line) => /^\| (?!point \||---)/.test(line));
  return lines.map((line) => {
    const cells = line.slice(1, line.lastIndexOf('|')).split(/(?<!\\)\|/);
    expect(cells, line).toHaveLength(COLUMNS.length);
    return Object.fromEntries(COLUMNS.map((column, index) => [column, cells[index]?.trim() ?? ''])) as Row;
  });
}

const rows = rowsOf(readFileSync('docs/specification.md', 'utf8'));
const pathsIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);

/** The tests of a cell: files, each with the titles after it. */
function testsIn(cell: string): { readonly path: string; readonly titles: readonly string[] }[] {
  return [...cell.matchAll(/`([^`]+)`([^`]*(?:`[^`/]+`[^`]*)*)/g)].map(([, path = '', rest = '']) => ({
    path,
    titles: [...rest.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title.replaceAll('\\|', '|')),
  }));
}

test('every sentence of the specification names its implementation and a test', () => {
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ asks, answered, shown }) => asks === '' || answered === '' || shown === '')).toEqual([]);
  expect(rows.filter((row) => pathsIn(row.answered).length === 0 || testsIn(row.shown).length === 0)).toEqual([]);
});

test('every file that a row names exists', () => {
  const gone = rows.flatMap(({ asks, answered, shown, decision }) =>
    [...pathsIn(answered), ...testsIn(shown).map(({ path }) => path), ...pathsIn(decision)]
      .filter((path) => !existsSync(path))
      .map((path) => `${asks}: ${path}`),
  );
  expect(gone).toEqual([]);
});

test('every test title that a row names is in its file', () => {
  const gone = rows.flatMap(({ asks, shown }) =>
    testsIn(shown)
      .filter(({ path }) => existsSync(path))
      .flatMap(({ path, titles }) => {
        const source = readFileSync(path, 'utf8');
        return titles.filter((title) => !source.includes(title)).map((title) => `${asks}: ${path}: ${title}`);
      }),
  );
  expect(gone).toEqual([]);
});
