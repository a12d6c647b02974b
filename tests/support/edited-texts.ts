// Two published terms in a repository of their own, for tests of the editor.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export const locales = ['fr', 'en', 'ar'] as const;
type Language = (typeof locales)[number];

const deposits: Record<Language, string> = {
  fr: 'Le dépôt arrive sur votre compte en quelques minutes.',
  en: 'The deposit reaches your account within a few minutes.',
  ar: 'يصل الإيداع إلى حسابك في بضع دقائق.',
};
const waiting: Record<Language, string> = {
  fr: 'Chaque retrait est vérifié par une personne.',
  en: 'Every withdrawal is checked by a person.',
  ar: 'يتحقّق شخص من كل عملية سحب.',
};
export const published = (language: Language, day = '2026-10-14'): string => `---
title: "${{ fr: 'Paiements', en: 'Payments', ar: 'المدفوعات' }[language]}"
description: "${deposits[language]}"
changedOn: "${day}"
order: 2
---

## 1 {#deposits}

${deposits[language]}

## 2 {#withdrawals}

${waiting[language]}
`;

export const pathOf = (language: Language, name: string) => `src/content/terms/${language}/${name}.md`;

export type EditedTexts = ReturnType<typeof editedTexts>;

export function editedTexts() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'zellige-edited-')));
  const git = (...parameters: string[]) =>
    execFileSync('git', ['-C', folder, ...parameters], { encoding: 'utf8', stdio: 'pipe' });
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const writeAll = (name: string, textOf: (language: Language) => string) => {
    for (const language of locales) write(pathOf(language, name), textOf(language));
  };
  for (const name of ['payments', 'refunds']) writeAll(name, (language) => published(language));
  git('init', '--quiet', '--initial-branch=main');
  git('config', 'user.name', 'Nobody');
  git('config', 'user.email', 'nobody@localhost');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'As it was');
  return { folder, git, write, writeAll, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

export function formOf(fields: Readonly<Record<string, string | readonly string[]>>): FormData {
  const form = new FormData();
  for (const [name, given] of Object.entries(fields))
    for (const value of [given].flat()) form.append(name, value as string);
  return form;
}
