import { type RefObject, useEffect, useState } from 'react';

/**
 * Fills the screen with an element. iPhones have no Fullscreen API for elements: there the element covers the page
 * (game.css, data-full), with the safe areas left free.
 */
export function useFullscreen(element: RefObject<HTMLElement | null>): { isFull: boolean; toggle: () => void } {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);

  async function toggle() {
    const node = element.current;
    if (!node) return;
    if (!document.fullscreenEnabled) return setFull(!isFull);
    if (document.fullscreenElement) return document.exitFullscreen();
    // A browser may claim support and then refuse: covering the page always works.
    await node.requestFullscreen({ navigationUI: 'hide' }).catch(() => setFull(true));
  }
  return { isFull, toggle: () => void toggle() };
}
