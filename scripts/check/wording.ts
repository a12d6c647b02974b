// Checks the terms and spellings that each language prescribes (docs/how-to/write-french.md and its neighbours), in all
// texts that readers see. Not Vale or textlint: the first is not an npm package, the second reads no JSON, and the
// editor checks unsaved texts too.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '../../domain/locales.ts';
import { english, type FaultTexts } from '../../src/content/fault-texts.ts';
import table from './wording.json' with { type: 'json' };

/** `wrong` is tested on each text of a JSON file, without its key, and on each line of a Markdown file. */
const rows = table.map(({ language, wrong, right }) => ({ language, right, wrong: new RegExp(wrong, 'iu') }));

const folders = [
  join('src', 'i18n', 'locales'),
  join('src', 'content'),
  join('platform', 'src'),
  join('sandbox', 'src'),
];
const spoken = locales.join('|');
const languageOf = new RegExp(`/(?:(${spoken})/.+\\.(?:json|md)|texts/(?:[\\w-]+-)?(${spoken})\\.json)$`);

export const wording = async (): Promise<string> =>
  folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
    .sort()
    .flatMap((path) => {
      const [, folder, file] = languageOf.exec(path) ?? [];
      const language = folder ?? file;
      return language ? wrongWordsIn(language, { path, text: readFileSync(path, 'utf8') }) : [];
    })
    .join('\n');

type Source = { readonly path: string; readonly text: string };

/** @returns one line per fault: file, line, the wrong words and the right ones. */
export const wrongWordsIn = (language: string, { path, text }: Source, t: FaultTexts = english): string[] =>
  text.split('\n').flatMap((line, at) => {
    const words = /^\s*"[^"]*": "(.*)",?$/.exec(line)?.[1] ?? line;
    return rows
      .filter((row) => row.language === language)
      .flatMap(({ wrong, right }) => {
        const found = wrong.exec(words)?.[0];
        return found === undefined ? [] : [t('wrongWords', { file: path, line: at + 1, found, right })];
      });
  });
