import { startTransition, useEffect, useState } from 'react';
import type { Noun } from '#i18n/keys.ts';
import { loadTexts, type Translate } from '#i18n/t.ts';

/** For what only a browser draws: null until the texts are there. What the server draws has them by `withTexts`. */
export const useTexts = (locale: string, ...nouns: readonly Noun[]): Translate | null =>
  useLoadedTexts(loadTexts, locale, nouns);

export function useLoadedTexts(load: typeof loadTexts, locale: string, nouns: readonly Noun[]): Translate | null {
  const [t, setT] = useState<Translate | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the nouns are a new array each time, of the same words.
  useEffect(() => {
    let isWanted = true;
    void load(locale, ...nouns).then((loaded) =>
      // In a transition React waits for style sheets that come with what the texts are for.
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
