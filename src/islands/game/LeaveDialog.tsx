import { useStore } from '@nanostores/react';
import { loadTexts, type Translate } from '#i18n/t.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Dialog } from '#islands/ui/Dialog.tsx';
import type { View } from '#islands/ui/jsx-runtime.ts';
import { $leaving, leaveAnyway, stay } from '#stores/game/game-leaving.ts';

export async function lazyQuestion(locale: string): Promise<View> {
  const t = await loadTexts(locale, 'play');
  return () => <LeaveDialog t={t} />;
}

export function LeaveDialog({ t }: { t: Translate }) {
  const leaving = useStore($leaving, { ssr: 'initial' });
  if (leaving === null) return null;
  return (
    <Dialog
      title={t('play.leaveTitle')}
      onClose={stay}
      actions={
        <>
          <Button onClick={leaveAnyway}>{t('play.leave')}</Button>
          <Button onClick={stay}>{t('play.stay')}</Button>
        </>
      }
    >
      <p>{t('play.leaveText')}</p>
    </Dialog>
  );
}
