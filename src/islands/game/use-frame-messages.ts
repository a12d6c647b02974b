import { type RefObject, useEffect } from 'react';
import { readFrameMessage } from '#domain/frame-messages.ts';
import { hearFrame } from '#stores/game.ts';

/** Passes on what the game in the frame says, and nothing that anybody else does. */
export function useFrameMessages(frame: RefObject<HTMLIFrameElement | null>, origin: string): void {
  useEffect(() => {
    const hear = ({ data, origin: sender, source }: MessageEvent) => {
      const message = readFrameMessage(
        { data, origin: sender, source },
        { window: frame.current?.contentWindow ?? null, origin },
      );
      if (message) hearFrame(message);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [frame, origin]);
}
