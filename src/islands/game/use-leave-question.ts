import { useStore } from '@nanostores/react';
import { type ComponentType, useEffect, useState } from 'react';
import { $confirmsLeaving } from '#stores/game/game-leaving.ts';

/**
 * The dialog that asks before leaving during a round. It is fetched when the first round begins, so that it is there
 * when needed. Closing or reloading the tab triggers the browser's own prompt.
 */
export function useLeaveQuestion(locale: string): ComponentType | null {
  const asks = useStore($confirmsLeaving, { ssr: 'initial' });
  const [question, setQuestion] = useState<{ readonly Asked: ComponentType } | null>(null);
  useEffect(() => {
    if (!asks) return;
    void import('#islands/game/lazy-question.tsx')
      .then(({ lazyQuestion }) => lazyQuestion(locale))
      // Without a connection there is no dialog; the second attempt to leave succeeds.
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
