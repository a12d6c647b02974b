import { useEffect, useRef, useState } from 'react';

type Place = { readonly shown: number | null; readonly top: number };

const isPlace = (value: unknown): value is Place => typeof value === 'object' && value !== null && 'top' in value;

function keptPlace(): Place | null {
  const kept: unknown = history.state?.lobby;
  return isPlace(kept) ? kept : null;
}

/**
 * How many games are shown, and where the reader was: both are kept with the entry in the history, so that Back from a
 * game comes to the same card. The browser's own restoration is too early: the cards are not there yet.
 * @param isReady the whole list can be drawn.
 */
export function useKeptPlace(firstShown: number, isReady: boolean): { shown: number; showMore(count: number): void } {
  const [shown, setShown] = useState(firstShown);
  const top = useRef<number | null>(null);

  useEffect(() => {
    const kept = keptPlace();
    if (kept?.shown) setShown((before) => Math.max(before, kept.shown ?? 0));
    top.current = kept?.top ?? null;
  }, []);

  useEffect(() => {
    const keep = () => {
      const place: Place = { shown: Number.isFinite(shown) ? shown : null, top: scrollY };
      history.replaceState({ ...history.state, lobby: place }, '');
    };
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, [shown]);

  useEffect(() => {
    if (!isReady || top.current === null) return;
    const there = top.current;
    top.current = null;
    // Once the room for all rows stands.
    requestAnimationFrame(() => scrollTo({ top: there, behavior: 'instant' }));
  }, [isReady]);

  return { shown, showMore: (count) => setShown((before) => before + count) };
}
