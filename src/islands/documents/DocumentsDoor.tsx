import { lazy, Suspense, useEffect } from 'react';
import { Boundary } from '#islands/ui/Boundary.tsx';
import { useHere } from '#islands/ui/use-here.ts';
import { liveSession } from '#stores/session-life.ts';

const VerificationRoom = lazy(() =>
  import('#islands/documents/VerificationRoom.tsx').then((file) => ({ default: file.VerificationRoom })),
);

/** Taller than what is in sight, and nothing where no script will ever bring what comes. */
const waiting = <div className="needs-script panel skeleton records-waiting" aria-hidden="true" />;

/** The room is fetched by those who are shown it: the page itself carries a plain form and no room. */
export function DocumentsDoor({ locale }: { locale: string }) {
  const isHere = useHere();
  useEffect(() => void liveSession(), []);
  return (
    <Boundary locale={locale}>
      {isHere ? (
        <Suspense fallback={waiting}>
          <VerificationRoom locale={locale} />
        </Suspense>
      ) : (
        waiting
      )}
    </Boundary>
  );
}
