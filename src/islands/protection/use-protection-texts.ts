import { useEffect, useState } from 'react';
import { protectionTexts } from '#i18n/protection-texts.ts';
import { type Translate, translator } from '#i18n/t.ts';

/** Null until they are here. */
export function useProtectionTexts(locale: string): Translate | null {
  const [t, setT] = useState<Translate | null>(null);
  useEffect(() => {
    let isWanted = true;
    void protectionTexts(locale).then((strings) => isWanted && setT(() => translator(strings, locale)));
    return () => {
      isWanted = false;
    };
  }, [locale]);
  return t;
}
