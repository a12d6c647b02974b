// Keeps diffs small: Keystatic rewrites all front matter, so only changed values are merged into the file.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Document, isMap, isScalar, isSeq, parse, parseDocument } from 'yaml';

const PARTS = /^---\n([\s\S]*?)\n?---\n+([\s\S]*)$/;
type Fields = Record<string, unknown>;

/** @param saved the text from Keystatic. @param before the current file; null for a new one. */
export function keptText(saved: string, before: string | null): string {
  const [, written = '', body = ''] = PARTS.exec(saved) ?? [];
  const document = before === null ? new Document({}) : parseDocument(PARTS.exec(before)?.[1] ?? '');
  merge(document, [], withoutEmptyLists(parse(written), document.toJS()));
  const frontMatter = document.toString({
    lineWidth: 0,
    defaultStringType: 'QUOTE_DOUBLE',
    defaultKeyType: 'PLAIN',
  });
  return `---\n${frontMatter}---\n${body === '' ? '' : `\n${body}`}`;
}

const withoutEmptyLists = (fields: Fields, before: Fields | null): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => !(Array.isArray(value) && value.length === 0) || before?.[name] !== undefined,
    ),
  );

/** Keeps unchanged values as they are, and the quotes of texts. */
function merge(document: Document, path: (string | number)[], value: unknown): void {
  const node = path.length === 0 ? document.contents : document.getIn(path, true);
  if (isMap(node) && isFields(value)) {
    for (const name of Object.keys(node.toJSON())) if (!(name in value)) document.deleteIn([...path, name]);
    for (const [name, part] of Object.entries(value)) merge(document, [...path, name], part);
  } else if (isSeq(node) && Array.isArray(value)) {
    for (let index = node.items.length - 1; index >= value.length; index--) document.deleteIn([...path, index]);
    for (const [index, part] of value.entries()) merge(document, [...path, index], part);
  } else if (isScalar(node) && (typeof value !== 'object' || value === null)) {
    node.value = value;
  } else {
    document.setIn(path, document.createNode(value));
  }
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const TEXT = /^src\/content\/\w+\/\w+\/[^/\\]+\.md$/;
type Saving = { additions: { path: string; contents: string }[]; deletions: { path: string }[] };

/** Keystatic itself checks whether a path may be written. */
export async function asKept(folder: string, request: Request): Promise<Request> {
  const { additions, deletions } = (await request.json()) as Saving;
  const kept = additions.map(({ path, contents }) => {
    if (!TEXT.test(path)) return { path, contents };
    const file = join(folder, path);
    const before = existsSync(file) ? readFileSync(file, 'utf8').replaceAll('\r\n', '\n') : null;
    const text = keptText(Buffer.from(contents, 'base64url').toString('utf8'), before);
    return { path, contents: Buffer.from(text).toString('base64url') };
  });
  return new Request(request, { body: JSON.stringify({ additions: kept, deletions }) });
}
