import { lazy, Suspense, useEffect } from 'react';
import { island } from '#islands/ui/island.tsx';
import { useHere } from '#islands/ui/use-here.ts';
import { liveSession } from '#stores/session-life.ts';

const views = {
  limits: lazy(() => import('#islands/protection/LimitList.tsx').then((file) => ({ default: file.LimitList }))),
  breaks: lazy(() => import('#islands/protection/BreakState.tsx').then((file) => ({ default: file.BreakState }))),
  position: lazy(() => import('#islands/protection/NetPositions.tsx').then((file) => ({ default: file.NetPositions }))),
};

type Props = { locale: string; view: keyof typeof views };

/** As tall as what comes, and nothing where no script will ever bring it. */
const places = { limits: 'waiting-limits', breaks: 'break-state', position: 'waiting-position' };
const Waiting = ({ view }: Pick<Props, 'view'>) => (
  <div className={`needs-script skeleton ${places[view]}`} aria-hidden="true" />
);

/** What the host knows of the player is fetched by the page that is shown: its form needs none of it. */
export const ProtectionDoor = island(function ProtectionDoor({ locale, view }: Props) {
  const isHere = useHere();
  useEffect(() => void liveSession(), []);
  const View = views[view];
  return (
    <>
      {isHere ? (
        <Suspense fallback={<Waiting view={view} />}>
          <View locale={locale} />
        </Suspense>
      ) : (
        <Waiting view={view} />
      )}
    </>
  );
});
