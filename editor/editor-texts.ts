import { type KeyOf, type Translate, translators } from '../domain/texts.ts';
import type en from './texts/en.json';

export type EditorTexts = Translate<KeyOf<typeof en>>;

export const editorTexts = await translators<typeof en>(
  (locale) => import(`./texts/${locale}.json`, { with: { type: 'json' } }),
);
