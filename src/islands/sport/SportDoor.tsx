import { lazy, Suspense, useEffect } from 'react';
import { translator } from '#i18n/t.ts';
import type { SportRoomProps } from '#islands/sport/SportRoom.tsx';
import { SportWaits } from '#islands/sport/SportWaits.tsx';
import { island } from '#islands/ui/island.tsx';
import { useHere } from '#islands/ui/use-here.ts';
import { liveSession } from '#stores/session-life.ts';

const Room = lazy(async () => ({ default: (await import('#islands/sport/SportRoom.tsx')).SportRoom }));

/** A provider's sportsbook; until its code is here, that it is on its way. */
export const SportDoor = island(function SportDoor(props: SportRoomProps) {
  const { locale, strings, names, opened } = props;
  useEffect(() => void liveSession(), []);
  const waits = <SportWaits name={names[opened.vendor]} t={translator(strings, locale)} />;
  return (
    <>
      {useHere() ? (
        <Suspense fallback={waits}>
          <Room {...props} />
        </Suspense>
      ) : (
        waits
      )}
    </>
  );
});
