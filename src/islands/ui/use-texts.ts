import { startTransition, useEffect, useState } from 'react';
import { type Strings, type Translate, translator } from '#i18n/t.ts';

export function useTexts<Nouns extends readonly string[]>(
  load: (locale: string, ...nouns: Nouns) => Promise<Strings>,
  locale: string,
  ...nouns: Nouns
): Translate | null {
  const [t, setT] = useState<Translate | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the nouns are a new array each time, of the same words.
  useEffect(() => {
    let isWanted = true;
    void load(locale, ...nouns).then((strings) =>
      // In a transition React waits for style sheets that come with what the texts are for.
      startTransition(() => {
        if (isWanted) setT(() => translator(strings, locale));
      }),
    );
    return () => {
      isWanted = false;
    };
  }, [load, locale, ...nouns]);
  return t;
}
