import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import { $asksBeforeLeaving } from '#stores/game-leaving.ts';
import { $limits } from '#stores/limits.ts';
import { playOn, stopPlaying } from '#stores/reality-check.ts';

const RealityCheck = lazy(() =>
  import('#islands/protection/RealityCheck.tsx').then((file) => ({ default: file.RealityCheck })),
);

/**
 * Asks for a look at the clock between rounds, so that a result is never hidden by it. Most visits end before one is due:
 * what draws it is fetched when it is.
 */
export function CheckWatch({ locale }: { locale: string }) {
  const limits = useStore($limits);
  const isRoundOpen = useStore($asksBeforeLeaving);
  const isDue = limits?.reality_check.is_due === true && !isRoundOpen;
  return <Suspense>{isDue && <RealityCheck locale={locale} onPlayOn={playOn} onStop={stopPlaying} />}</Suspense>;
}
