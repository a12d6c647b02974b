// What is wrong with a text, in the language of whoever reads it: a build says it in English, the editor in its writer's.
import { type KeyOf, type Translate, translators } from '#domain/texts.ts';
import type en from './schemas/texts/en.json';

export type FaultTexts = Translate<KeyOf<typeof en>>;

export const faultTexts = await translators<typeof en>(
  (locale) => import(`./schemas/texts/${locale}.json`, { with: { type: 'json' } }),
);

export const english = faultTexts('en');
