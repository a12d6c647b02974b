// Names that say a thing by another word than the trade's. Properties are fields of the wire and of tables, which keep
// their names.
import ts from 'typescript';
import given from './banned-words.json' with { type: 'json' };
import { type Source, sourcesUnder } from './texts.ts';

type Name = { name: string; line: number };

/** `word` is tested on a name's words in small letters, `within` and `except` on the file's path. */
type BannedWord = { word: string; instead: string; within?: string; except?: string };
const bannedWords = (given as BannedWord[]).map(({ word, instead, within = '', except }) => ({
  instead,
  word: new RegExp(`\\b(?:${word})\\b`),
  within: new RegExp(within),
  except: except === undefined ? undefined : new RegExp(except),
}));

export async function words(): Promise<string> {
  return sourcesUnder('contract', 'domain', 'src', 'platform', 'sandbox', 'scripts', 'tests')
    .flatMap(wrongNamesIn)
    .join('\n');
}

/** @returns a line a name. */
export const wrongNamesIn = (source: Source): string[] => {
  const rows = bannedWords.filter(({ within, except }) => within.test(source.path) && !except?.test(source.path));
  if (rows.length === 0) return [];
  return [fileName(source.path), ...declaredNames(source)].flatMap(({ name, line }) => {
    const spoken = wordsOf(name);
    return rows
      .filter(({ word }) => word.test(spoken))
      .map(({ instead }) => `${source.path}:${line} ${name}: say ${instead}`);
  });
};

const fileName = (path: string): Name => ({ name: path.split('/').at(-1)?.split('.')[0] ?? '', line: 1 });

/** `isByHand` and `by-hand` are "is by hand" and "by hand". */
const wordsOf = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .toLowerCase();

function declaredNames({ path, text }: Source): Name[] {
  const file = ts.createSourceFile(path, path.endsWith('.astro') ? frontMatter(text) : text, ts.ScriptTarget.Latest);
  const found: Name[] = [];
  const look = (node: ts.Node): void => {
    if (isChosenHere(node) && node.name && ts.isIdentifier(node.name))
      found.push({ name: node.name.text, line: file.getLineAndCharacterOfPosition(node.name.end).line + 1 });
    ts.forEachChild(node, look);
  };
  look(file);
  return found;
}

/** `{ odd }` takes the name of the field that it reads. */
const isChosenHere = (node: ts.Node): node is ts.Node & { name?: ts.Node } =>
  ts.isVariableDeclaration(node) ||
  ts.isParameter(node) ||
  ts.isFunctionDeclaration(node) ||
  ts.isClassDeclaration(node) ||
  ts.isMethodDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isNamespaceImport(node) ||
  ts.isImportClause(node) ||
  ts.isExportSpecifier(node) ||
  ((ts.isBindingElement(node) || ts.isImportSpecifier(node)) && node.propertyName !== undefined);

const frontMatter = (text: string): string => /^---(\n[\s\S]*?\n)---/.exec(text)?.[1] ?? '';
