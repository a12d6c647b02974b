/** The third parties' languages: one that the house adds needs none of their texts and gets French. */
import type { Locale } from '#domain/locales.ts';

export type Translated<Texts> = { readonly fr: Texts } & { readonly [Other in Locale]?: Texts };

export const spokenIn = <Texts>(texts: Translated<Texts>, language: string): Texts =>
  (texts as Readonly<Record<string, Texts>>)[language] ?? texts.fr;

/** Texts with `{holes}` filled. */
export function textsIn<K extends string>(
  texts: Translated<Readonly<Record<K, string>>>,
  language: string,
): (key: K, values?: Readonly<Record<string, string | number>>) => string {
  const chosen = spokenIn(texts, language);
  return (key, values = {}) =>
    chosen[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
