import { useEffect, useState } from 'react';
import { loadTexts } from '#i18n/messages.ts';
import { type Translate, translator } from '#i18n/t.ts';

/** The texts of a noun, or null until they are here: for what opens seldom. Islands of a page get theirs as props. */
export function useTexts(locale: string, noun: Parameters<typeof loadTexts>[1]): Translate | null {
  const [t, setT] = useState<Translate | null>(null);
  useEffect(() => {
    let wanted = true;
    void loadTexts(locale, noun).then((strings) => wanted && setT(() => translator(strings, locale)));
    return () => {
      wanted = false;
    };
  }, [locale, noun]);
  return t;
}
