import { lazy, Suspense, useEffect } from 'react';
import { type Strings, translator } from '#i18n/t.ts';
import { FirstSlip } from '#islands/slip/FirstSlip.tsx';
import { island } from '#islands/ui/island.tsx';
import { useHere } from '#islands/ui/use-here.ts';
import { liveSession } from '#stores/session-life.ts';

type Props = {
  locale: string;
  /** Of what is said before a script has come: title, empty, emptyHint. */
  strings: Strings;
};

const SlipPlace = lazy(async () => ({ default: (await import('#islands/slip/SlipPlace.tsx')).SlipPlace }));

/** The slip beside the matches: what a guest who only reads carries of it. */
export const SlipDoor = island(function SlipDoor({ locale, strings }: Props) {
  const t = translator(strings, locale);
  const isHere = useHere();
  useEffect(() => void liveSession(), []);
  const first = (
    <div className="slip panel">
      <FirstSlip t={t} />
    </div>
  );
  return (
    <>
      {isHere ? (
        <Suspense fallback={first}>
          <SlipPlace t={t} locale={locale} />
        </Suspense>
      ) : (
        first
      )}
    </>
  );
});
