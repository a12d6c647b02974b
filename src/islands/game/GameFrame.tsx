import { useLayoutEffect, useRef } from 'react';
import { useFrameMessages } from '#islands/game/use-frame-messages.ts';
import { frameLoaded, frameRefused } from '#stores/game.ts';
import type { FrameAddress } from '#stores/game-session.ts';

type Props = { frame: FrameAddress; title: string; isReady: boolean };

/**
 * The game itself, on its studio's origin. It may run scripts and keep its own origin, because it talks to its own
 * server; it may not open windows, submit forms, or move our page. What it reads of us in a referrer is nothing.
 */
export function GameFrame({ frame, title, isReady }: Props) {
  const element = useRef<HTMLIFrameElement>(null);
  useFrameMessages(element, frame.origin);
  // Before the browser has looked at the address: what it says of it is said once.
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
      // Under the cover it is not there for anybody: the keyboard must not fall into what cannot be seen.
      inert={!isReady}
    />
  );
}
