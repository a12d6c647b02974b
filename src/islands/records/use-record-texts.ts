import { startTransition, useEffect, useState } from 'react';
import { loadRecordTexts, type RecordNoun } from '#i18n/record-texts.ts';
import { type Translate, translator } from '#i18n/t.ts';

/** The texts of a kind of records with those that all kinds share, or null until they are here. */
export function useRecordTexts(locale: string, noun: RecordNoun): Translate | null {
  const [t, setT] = useState<Translate | null>(null);
  useEffect(() => {
    let wanted = true;
    void loadRecordTexts(locale, noun).then((strings) =>
      // Sheets that come with what the texts are for are waited for (late-records.tsx).
      startTransition(() => {
        if (wanted) setT(() => translator(strings, locale));
      }),
    );
    return () => {
      wanted = false;
    };
  }, [locale, noun]);
  return t;
}
