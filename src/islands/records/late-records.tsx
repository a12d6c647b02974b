import { type ComponentType, lazy, Suspense, useDeferredValue, useEffect } from 'react';
import { RecordsWaiting } from '#islands/records/RecordsWaiting.tsx';
import { Boundary } from '#islands/ui/Boundary.tsx';
import { useHere } from '#islands/ui/use-here.ts';
import { liveSession } from '#stores/session-life.ts';

/**
 * Records are fetched by those who are shown them: the page itself carries a place for them and no table. The place stays
 * as it is until they are there with their sheets (a deferred value): what React shows instead of something that is late
 * it shows for 300 ms at least, which a page that came quickly would wait for.
 */
export function lateRecords<Props extends { locale: string }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Late = lazy(async () => ({ default: (await load()) as ComponentType<Props & object> }));
  return function LateRecords(props: Props) {
    const isHere = useDeferredValue(useHere());
    useEffect(() => void liveSession(), []);
    return (
      <Boundary>
        <Suspense fallback={<RecordsWaiting />}>{isHere ? <Late {...props} /> : <RecordsWaiting />}</Suspense>
      </Boundary>
    );
  };
}
