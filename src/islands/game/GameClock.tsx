import { useStore } from '@nanostores/react';
import { $playedMs } from '#stores/game/session-facts.ts';

const two = (part: number) => String(Math.floor(part)).padStart(2, '0');

/** Time in the game. Not announced: it changes every second. */
export function GameClock() {
  const playedMs = useStore($playedMs, { ssr: 'initial' });
  const seconds = Math.floor(playedMs / 1000);
  return (
    <span className="figures" dir="ltr" role="timer" aria-live="off">
      {`${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}`}
    </span>
  );
}
