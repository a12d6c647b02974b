import { useCallback } from 'react';
import { type Returned, usePageForm } from '#islands/ui/PageForm.tsx';
import type { JoiningFormName } from '#stores/auth/joining.ts';

export function useJoiningForm(name: JoiningFormName, locale: string, returned: Returned) {
  const sender = useCallback(async () => {
    const { sendJoiningForm } = await import('#stores/auth/joining.ts');
    return (typed: Returned['typed']) => sendJoiningForm(name, typed);
  }, [name]);
  return usePageForm(sender, locale, returned);
}
