// Finds hard-coded texts: words between tags, or in attributes that are shown or read aloud. Plain .ts files are not
// checked, because they get their texts by key.
import ts from 'typescript';
import { type Source, sourcesUnder } from './sources.ts';

const words = /\p{L}{2,}/u;
const spoken = new Set([
  'alt',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'label',
  'placeholder',
  'title',
]);

export async function textsInCode(): Promise<string> {
  const sources = sourcesUnder('src', 'contract', 'domain');
  return sources
    .flatMap((source) =>
      source.path.endsWith('.tsx') ? inReact(source) : source.path.endsWith('.astro') ? inAstro(source) : [],
    )
    .join('\n');
}

function inReact({ path, text }: Source): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    const shown = shownIn(node);
    if (shown && words.test(shown))
      found.push(`${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1} says "${shown.trim()}"`);
    ts.forEachChild(node, look);
  };
  look(file);
  return found;
}

function shownIn(node: ts.Node): string | null {
  if (ts.isJsxText(node)) return node.text;
  if (!ts.isJsxAttribute(node) || !node.initializer || !ts.isStringLiteral(node.initializer)) return null;
  return spoken.has(node.name.getText()) ? node.initializer.text : null;
}

/** By pattern instead of a parser: text between tags, outside front matter, scripts, styles and comments. */
function inAstro({ path, text }: Source): string[] {
  const blank = (match: string) => match.replace(/[^\n]/g, ' ');
  const markup = text
    .replace(/^---[\s\S]*?\n---/, blank)
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, blank)
    .replace(/<!--[\s\S]*?-->/g, blank);
  const between = [...markup.matchAll(/(?<![=\-\s])>([^<>{}=&|?()]*)(?=[<{])/g)];
  const attributes = [...markup.matchAll(/\s([\w-]+)="([^"{]*)"/g)].filter((match) => spoken.has(match[1] ?? ''));
  return [
    ...between.map((match) => ({ at: match.index, shown: match[1] ?? '' })),
    ...attributes.map((match) => ({ at: match.index, shown: match[2] ?? '' })),
  ]
    .filter(({ shown }) => words.test(shown))
    .map(({ at, shown }) => `${path}:${markup.slice(0, at).split('\n').length} says "${shown.trim()}"`);
}
