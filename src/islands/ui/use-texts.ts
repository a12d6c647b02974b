import { startTransition, useEffect, useState } from 'react';
import type { Noun } from '#i18n/keys.ts';
import { loadTexts, type Translate } from '#i18n/t.ts';

/** Texts of islands that only a browser renders; null until loaded. Islands rendered on the server use `withTexts`. */
export const useTexts = (locale: string, ...nouns: readonly Noun[]): Translate | null =>
  useLoadedTexts(loadTexts, locale, nouns);

export function useLoadedTexts(load: typeof loadTexts, locale: string, nouns: readonly Noun[]): Translate | null {
  const [t, setT] = useState<Translate | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `nouns` is a new array each time, of the same nouns.
  useEffect(() => {
    let isWanted = true;
    void load(locale, ...nouns).then((loaded) =>
      // In a transition React waits for the style sheets of the content that uses the texts.
      startTransition(() => {
        if (isWanted) setT(() => loaded);
      }),
    );
    return () => {
      isWanted = false;
    };
  }, [load, locale, ...nouns]);
  return t;
}
