// The body of a text: edited as rich text, stored as Markdown. Figures ({{deposit.min}}) and heading anchors ({#deposits})
// would be code to Keystatic's parser, so the editor shows them in other brackets.
import { fields } from '@keystatic/core';

const decoder = new TextDecoder();
const encoder = new TextEncoder();

/** {{deposit.min}} becomes ⟦deposit.min⟧, {#deposits} becomes ⟦#deposits⟧. */
export const toShown = (markdown: string): string =>
  markdown.replace(/\{\{\s*([\w.]+)\s*\}\}/g, '⟦$1⟧').replace(/\{(#[\w-]+)\}/g, '⟦$1⟧');

/** The reverse, also for typed braces, which Keystatic escapes. */
export const toKept = (shown: string): string =>
  shown
    .replace(/⟦(#[\w-]+)⟧|\\\{(#[\w-]+)\}/g, '{$1$2}')
    .replace(/⟦\s*([\w.]+)\s*⟧|\\\{\\\{\s*([\w.]+)\s*\}\}/g, '{{$1$2}}');

/** Markdown as people write it: `-` for lists, no escaped spaces, no padding in tables. */
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
