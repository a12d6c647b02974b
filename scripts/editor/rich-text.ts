// The body of a text, edited as it looks and kept as Markdown. What is ours in it (a figure of the rules, {{deposit.min}};
// the address of a heading, {#deposits}) would be code to Keystatic's parser, so the editor sees it in brackets of its own.
import { fields } from '@keystatic/core';

const decoder = new TextDecoder();
const encoder = new TextEncoder();

/** {{deposit.min}} is shown as ⟦deposit.min⟧, {#deposits} as ⟦#deposits⟧. */
export const toShown = (markdown: string): string =>
  markdown.replace(/\{\{\s*([\w.]+)\s*\}\}/g, '⟦$1⟧').replace(/\{(#[\w-]+)\}/g, '⟦$1⟧');

/** And back, as does what was typed in braces, which Keystatic takes for signs of no meaning. */
export const toKept = (shown: string): string =>
  shown
    .replace(/⟦(#[\w-]+)⟧|\\\{(#[\w-]+)\}/g, '{$1$2}')
    .replace(/⟦\s*([\w.]+)\s*⟧|\\\{\\\{\s*([\w.]+)\s*\}\}/g, '{{$1$2}}');

/** Markdown as people write it: `-` for a list, no codes for spaces, no padding in a table. */
const asWritten = (markdown: string): string =>
  markdown
    .replace(/^(\s*)\* /gm, '$1- ')
    .replace(/&#x([\dA-F]+);/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/^\|.*\|$/gm, (row) => row.replace(/ +\|/g, ' |').replace(/(?<=^|\|) ?(:?)-{3,}(:?)(?= )/g, ' $1---$2'));

export function richText(label: string) {
  const written = fields.mdx({
    label,
    description:
      'A figure is a name in brackets: ⟦deposit.min⟧. A heading ends with its address: ⟦#deposits⟧. Type {{deposit.min}} and {#deposits} for them.',
    extension: 'md',
    options: { heading: [2, 3], image: false, codeBlock: false, strikethrough: false },
  });
  return {
    ...written,
    parse: ((value, extra) =>
      written.parse(value, {
        ...extra,
        content: encoder.encode(toShown(decoder.decode(extra.content))),
      })) satisfies typeof written.parse as typeof written.parse,
    serialize: ((value, extra) => {
      const out = written.serialize(value, extra);
      return { ...out, content: encoder.encode(toKept(asWritten(decoder.decode(out.content)))) };
    }) satisfies typeof written.serialize as typeof written.serialize,
  };
}
