import { lazy, Suspense, useEffect } from 'react';
import { type HistoryProps, HistoryWaiting } from '#islands/rounds/HistoryWaiting.tsx';
import { Boundary } from '#islands/ui/Boundary.tsx';
import { useHere } from '#islands/ui/use-here.ts';
import { liveSession } from '#stores/session-life.ts';

const History = lazy(() => import('#islands/rounds/History.tsx').then((file) => ({ default: file.History })));

/** The history is fetched by those who are shown it: the page itself carries a place for it and no table. */
export function HistoryDoor(props: HistoryProps) {
  const isHere = useHere();
  useEffect(() => void liveSession(), []);
  return (
    <Boundary locale={props.locale}>
      {isHere ? (
        <Suspense fallback={<HistoryWaiting />}>
          <History {...props} />
        </Suspense>
      ) : (
        <HistoryWaiting />
      )}
    </Boundary>
  );
}
