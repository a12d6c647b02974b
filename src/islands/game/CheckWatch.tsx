import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import { $confirmsLeaving } from '#stores/game/game-leaving.ts';
import { $limits, playOn, stopPlaying } from '#stores/safer-gambling/limits.ts';

const RealityCheck = lazy(() =>
  import('#islands/safer-gambling/RealityCheck.tsx').then((file) => ({ default: file.RealityCheck })),
);

/**
 * Shows the reality check when it is due and no round is open, so that it never hides a result. Its dialog is loaded on
 * demand, because most visits end before one is due.
 */
export function CheckWatch({ locale }: { locale: string }) {
  const limits = useStore($limits);
  const isRoundOpen = useStore($confirmsLeaving);
  const isDue = limits?.reality_check.is_due === true && !isRoundOpen;
  return <Suspense>{isDue && <RealityCheck locale={locale} onPlayOn={playOn} onStop={stopPlaying} />}</Suspense>;
}
