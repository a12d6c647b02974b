import { type RefObject, useEffect } from 'react';
import { isStrayed, readFrameMessage } from '#model/game/frame-messages.ts';
import { environment } from '#stores/environment.ts';
import { onFrameMessage } from '#stores/game/game.ts';

/** Forwards messages of the game's frame, and no others. */
export function useFrameMessages(element: RefObject<HTMLIFrameElement | null>, origin: string): void {
  useEffect(() => {
    let isReported = false;
    const hear = (heard: MessageEvent) => {
      const frame = { window: element.current?.contentWindow ?? null, origin };
      const message = readFrameMessage(heard, frame);
      if (message) onFrameMessage(message);
      if (isReported || !isStrayed(heard, frame)) return;
      // Once: a page that keeps posting must not fill the log.
      isReported = true;
      environment().report(new Error(`game: the frame of ${origin} speaks from ${heard.origin}`));
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [element, origin]);
}
