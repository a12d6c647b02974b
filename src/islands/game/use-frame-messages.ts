import { type RefObject, useEffect } from 'react';
import { isStrayed, readFrameMessage } from '#domain/frame-messages.ts';
import { environment } from '#stores/environment.ts';
import { hearFrame } from '#stores/game.ts';

/** Passes on what the game in the frame says, and nothing that anybody else does. */
export function useFrameMessages(element: RefObject<HTMLIFrameElement | null>, origin: string): void {
  useEffect(() => {
    let isReported = false;
    const hear = (heard: MessageEvent) => {
      const frame = { window: element.current?.contentWindow ?? null, origin };
      const message = readFrameMessage(heard, frame);
      if (message) hearFrame(message);
      if (isReported || !isStrayed(heard, frame)) return;
      // Once: a page that talks without end is not to fill the log.
      isReported = true;
      environment().report(new Error(`game: the frame of ${origin} speaks from ${heard.origin}`));
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [element, origin]);
}
