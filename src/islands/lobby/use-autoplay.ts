import { useEffect, useRef, useState } from 'react';

const EACH_MS = 7000;

/** Moves on by itself while nobody points at it, reads it or has asked it to stop; never for reduced motion. */
export function useAutoplay(isUseful: boolean, next: () => void) {
  const [isPlaying, setPlaying] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const act = useRef(next);
  act.current = next;

  useEffect(() => {
    setPlaying(isUseful && !matchMedia('(prefers-reduced-motion:reduce)').matches);
  }, [isUseful]);

  useEffect(() => {
    if (!isPlaying || isHeld) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && act.current(), EACH_MS);
    return () => clearInterval(timer);
  }, [isPlaying, isHeld]);

  return {
    isPlaying,
    toggle: () => setPlaying((was) => !was),
    hold: () => setHeld(true),
    release: () => setHeld(false),
  };
}
