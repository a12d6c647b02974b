// Aligns columns of amounts. Automatic, because the editor drops Markdown's alignment marks.
import type { SatteriResolvedOptions } from '@astrojs/markdown-satteri';

type Entry = NonNullable<SatteriResolvedOptions['hastPlugins'][number]>;
type Plugin = Exclude<Entry, ((...given: never[]) => unknown) | readonly unknown[] | false>;
type Visitor = Extract<NonNullable<Plugin['element']>, { visit: unknown }>;
type Element = Parameters<Visitor['visit']>[0];

/** Dates and times (with a slash or a colon) count as words. */
const FIGURE = /^[^\p{L}/:]*\d[^\p{L}/:]*(?:[A-Z]{3}|د\.ت\P{L}*)?$/u;

const inside = ({ children }: Element, ...names: readonly string[]): Element[] =>
  children.filter((child) => child.type === 'element').filter(({ tagName }) => names.includes(tagName));

/** A cell may also contain words, such as "as shown". */
export const columnsOfFigures = {
  name: 'columns-of-figures',
  element: {
    filter: ['table'],
    visit(table, context) {
      const rows = inside(table, 'thead', 'tbody').flatMap((part) => inside(part, 'tr'));
      const [head = [], ...body] = rows.map((row) => inside(row, 'th', 'td'));
      for (const index of head.keys()) {
        const cells = body.flatMap((row) => row[index] ?? []);
        const figures = cells.filter((cell) => FIGURE.test(context.textContent(cell).trim()));
        if (index === 0 || figures.length * 2 <= cells.length) continue;
        for (const cell of [...head.slice(index, index + 1), ...cells])
          context.setProperty(cell, 'className', ['figure']);
      }
    },
  },
} satisfies Plugin;
