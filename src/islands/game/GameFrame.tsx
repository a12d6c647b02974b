import { useLayoutEffect, useRef } from 'react';
import { useFrameMessages } from '#islands/game/use-frame-messages.ts';
import { frameLoaded, frameRefused } from '#stores/game/game.ts';
import type { FrameAddress } from '#stores/game/game-session.ts';

type Props = { frame: FrameAddress; title: string; isReady: boolean };

/**
 * The game itself, on its studio's origin. It may run scripts and keep its own origin, because it talks to its own
 * server; it may not open windows, submit forms, or navigate our page. It gets no referrer.
 */
export function GameFrame({ frame, title, isReady }: Props) {
  const element = useRef<HTMLIFrameElement>(null);
  useFrameMessages(element, frame.origin);
  // Subscribes before the browser loads the address, because a policy violation is reported only once.
  useLayoutEffect(() => {
    const hear = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src') frameRefused();
    };
    document.addEventListener('securitypolicyviolation', hear);
    return () => document.removeEventListener('securitypolicyviolation', hear);
  }, []);
  return (
    <iframe
      ref={element}
      className="game-frame"
      src={frame.address}
      title={title}
      onLoad={frameLoaded}
      sandbox="allow-scripts allow-same-origin"
      allow="fullscreen"
      referrerPolicy="no-referrer"
      // Inert under the loading cover: the keyboard focus must not enter an invisible frame.
      inert={!isReady}
    />
  );
}
