import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { RecordsWaiting } from '#islands/records/RecordsWaiting.tsx';
import { Boundary } from '#islands/ui/Boundary.tsx';
import { useHere } from '#islands/ui/use-here.ts';
import { liveSession } from '#stores/session-life.ts';

/** Records are fetched by those who are shown them: the page itself carries a place for them and no table. */
export function lateRecords<Props extends { locale: string }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Late = lazy(async () => ({ default: (await load()) as ComponentType<Props & object> }));
  return function LateRecords(props: Props) {
    const isHere = useHere();
    useEffect(() => void liveSession(), []);
    return (
      <Boundary locale={props.locale}>
        {isHere ? (
          <Suspense fallback={<RecordsWaiting />}>
            <Late {...props} />
          </Suspense>
        ) : (
          <RecordsWaiting />
        )}
      </Boundary>
    );
  };
}
