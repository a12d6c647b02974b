import { lazy, Suspense, useEffect } from 'react';
import { island } from '#islands/ui/island.tsx';
import { useHere } from '#islands/ui/use-here.ts';
import { liveSession } from '#stores/session-life.ts';

const VerificationRoom = lazy(() =>
  import('#islands/documents/VerificationRoom.tsx').then((file) => ({ default: file.VerificationRoom })),
);

/** Taller than what is in sight, and nothing where no script will ever bring what comes. */
const waiting = <div className="needs-script panel skeleton records-waiting" aria-hidden="true" />;

/** The room is fetched by those who are shown it: the page itself carries a plain form and no room. */
export const DocumentsDoor = island(function DocumentsDoor({ locale }: { locale: string }) {
  const isHere = useHere();
  useEffect(() => void liveSession(), []);
  return (
    <>
      {isHere ? (
        <Suspense fallback={waiting}>
          <VerificationRoom locale={locale} />
        </Suspense>
      ) : (
        waiting
      )}
    </>
  );
});
