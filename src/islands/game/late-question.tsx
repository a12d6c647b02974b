import type { ComponentType } from 'react';
import { loadTexts } from '#i18n/messages.ts';
import { translator } from '#i18n/t.ts';
import { LeaveDialog } from '#islands/game/LeaveDialog.tsx';

/** The question whether to leave, with its texts. */
export async function lateQuestion(locale: string): Promise<ComponentType> {
  const t = translator(await loadTexts(locale, 'play'), locale);
  return () => <LeaveDialog t={t} />;
}
