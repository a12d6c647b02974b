import { useStore } from '@nanostores/react';
import { type ComponentType, useEffect, useState } from 'react';
import { $asksBeforeLeaving } from '#stores/game-leaving.ts';

/**
 * The question whether to leave in the middle of a round. It is fetched when the first round begins, so that it is there
 * when it is needed. Closing the tab or loading it again is the browser's own to ask about.
 */
export function useLeaveQuestion(locale: string): ComponentType | null {
  const asks = useStore($asksBeforeLeaving, { ssr: 'initial' });
  const [question, setQuestion] = useState<{ readonly Asked: ComponentType } | null>(null);
  useEffect(() => {
    if (!asks) return;
    void import('#islands/game/late-question.tsx')
      .then(({ lateQuestion }) => lateQuestion(locale))
      // Without a connection there is no question: then the player leaves at the second try.
      .then(
        (Asked) => setQuestion({ Asked }),
        () => undefined,
      );
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [asks, locale]);
  return question?.Asked ?? null;
}
