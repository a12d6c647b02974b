// Amounts of a column stand under one another at the end of their line, words begin theirs. A writer says nothing of it:
// Markdown's own mark would be lost when the editor saves a table.
import type { SatteriResolvedOptions } from '@astrojs/markdown-satteri';

type Entry = NonNullable<SatteriResolvedOptions['hastPlugins'][number]>;
type Plugin = Exclude<Entry, ((...given: never[]) => unknown) | readonly unknown[] | false>;
type Visitor = Extract<NonNullable<Plugin['element']>, { visit: unknown }>;
type Element = Parameters<Visitor['visit']>[0];

/** A number, a share or an amount. What has a slash or a colon is a date or a time, and read as words are. */
const FIGURE = /^[^\p{L}/:]*\d[^\p{L}/:]*(?:[A-Z]{3}|د\.ت\P{L}*)?$/u;

const inside = ({ children }: Element, ...names: readonly string[]): Element[] =>
  children.filter((child) => child.type === 'element').filter(({ tagName }) => names.includes(tagName));

/** Marks every column but the first of which most cells are figures: one may say "as shown" instead. */
export const columnsOfFigures = {
  name: 'columns-of-figures',
  element: {
    filter: ['table'],
    visit(table, context) {
      const rows = inside(table, 'thead', 'tbody').flatMap((part) => inside(part, 'tr'));
      const [head = [], ...body] = rows.map((row) => inside(row, 'th', 'td'));
      for (const place of head.keys()) {
        const cells = body.flatMap((row) => row[place] ?? []);
        const figures = cells.filter((cell) => FIGURE.test(context.textContent(cell).trim()));
        if (place === 0 || figures.length * 2 <= cells.length) continue;
        for (const cell of [...head.slice(place, place + 1), ...cells])
          context.setProperty(cell, 'className', ['figure']);
      }
    },
  },
} satisfies Plugin;
