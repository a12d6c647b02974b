import type { ComponentType } from 'react';
import { loadTexts } from '#i18n/messages.ts';
import { translator } from '#i18n/t.ts';
import { LeaveDialog } from '#islands/game/LeaveDialog.tsx';

/** The dialog that asks before leaving, with its texts. */
export async function lazyQuestion(locale: string): Promise<ComponentType> {
  const t = translator(await loadTexts(locale, 'play'), locale);
  return () => <LeaveDialog t={t} />;
}
