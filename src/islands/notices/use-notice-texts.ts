import { useEffect, useState } from 'react';
import { loadNoticeTexts } from '#i18n/notice-texts.ts';
import { type Translate, translator } from '#i18n/t.ts';

/** Null until they are here. */
export function useNoticeTexts(locale: string): Translate | null {
  const [t, setT] = useState<Translate | null>(null);
  useEffect(() => {
    let wanted = true;
    void loadNoticeTexts(locale).then((strings) => wanted && setT(() => translator(strings, locale)));
    return () => {
      wanted = false;
    };
  }, [locale]);
  return t;
}
