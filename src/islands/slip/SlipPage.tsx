import { lazy, Suspense, useEffect, useState } from 'react';
import { translator } from '#i18n/t.ts';
import { island } from '#islands/ui/island.tsx';
import { useHere } from '#islands/ui/use-here.ts';
import { liveSession } from '#stores/session-life.ts';

const lateRoom = (locale: string) =>
  lazy(async () => {
    const [{ SlipPageRoom }, { loadSlipTexts }] = await Promise.all([
      import('#islands/slip/SlipPageRoom.tsx'),
      import('#i18n/slip-texts.ts'),
    ]);
    const t = translator(await loadSlipTexts(locale), locale);
    return { default: () => <SlipPageRoom t={t} locale={locale} /> };
  });

/** The slip on its own page, with its texts, fetched for whoever is here. */
export const SlipPage = island(function SlipPage({ locale }: { locale: string }) {
  const isHere = useHere();
  useEffect(() => void liveSession(), []);
  const [Room] = useState(() => lateRoom(locale));
  const waiting = <div className="slip panel slip-waiting skeleton" aria-hidden="true" />;
  return (
    <>
      {isHere ? (
        <Suspense fallback={waiting}>
          <Room />
        </Suspense>
      ) : (
        waiting
      )}
    </>
  );
});
