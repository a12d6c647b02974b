import { lazy, Suspense, useEffect, useState } from 'react';
import { loadRecordTexts } from '#i18n/record-texts.ts';
import { translator } from '#i18n/t.ts';
import { island } from '#islands/ui/island.tsx';
import { useHere } from '#islands/ui/use-here.ts';
import { liveSession } from '#stores/session-life.ts';

/** The wheel with its texts, fetched for whoever is here. */
const lateRoom = (locale: string) =>
  lazy(async () => {
    const [{ WheelRoom }, { wheelLinks }, strings] = await Promise.all([
      import('#islands/wheel/WheelRoom.tsx'),
      import('#islands/wheel/wheel-links.ts'),
      loadRecordTexts(locale, 'wheel'),
    ]);
    const shown = { t: translator(strings, locale), locale, links: wheelLinks(locale) };
    return { default: () => <WheelRoom {...shown} plain={null} isModal={false} /> };
  });

/** The wheel on its own page, in the place of what the server drew (WheelFirst). */
export const WheelDoor = island(function WheelDoor({ locale }: { locale: string }) {
  const isHere = useHere();
  useEffect(() => void liveSession(), []);
  const [Room] = useState(() => lateRoom(locale));
  return (
    <>
      {isHere && (
        <Suspense>
          <Room />
        </Suspense>
      )}
    </>
  );
});
