import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { localise, toLocale } from '#domain/locales.ts';
import { market } from '#domain/market.ts';
import { PositionFacts } from '#islands/safer-gambling/PositionFacts.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { useTexts } from '#islands/ui/use-texts.ts';
import { $netPosition, loadNetPosition } from '#stores/safer-gambling/protection.ts';

/** Keeps the dialog open until it is answered, because the host waits for the answer. */
const stay = () => undefined;

type Props = { locale: string; onPlayOn: () => Promise<boolean>; onStop: () => void };

export function RealityCheck({ locale, onPlayOn, onStop }: Props) {
  const t = useTexts(locale, 'protection');
  const known = useStore($netPosition);
  const [state, setState] = useState<'asked' | 'sending' | 'unsent'>('asked');
  useEffect(() => void loadNetPosition(), []);
  if (!t) return null;
  const session = known.kind === 'ready' ? known.position.session : null;
  async function goOn(): Promise<void> {
    setState('sending');
    if (!(await onPlayOn())) setState('unsent');
  }
  return (
    <Dialog
      title={t('protection.askTitle')}
      onClose={stay}
      actions={
        <>
          <Button onClick={onStop}>{t('protection.stop')}</Button>
          <Button busy={state === 'sending'} onClick={() => void goOn()}>
            {t('protection.goOn')}
          </Button>
        </>
      }
    >
      {session && known.kind === 'ready' && (
        <>
          <p>{t('protection.askText', { minutes: t('protection.minutesCount', { count: session.minutes }) })}</p>
          <PositionFacts position={session} t={t} currency={known.position.currency} />
        </>
      )}
      <p role="alert">{state === 'unsent' && t('protection.unanswered')}</p>
      {market.timeOut && (
        <a className="link" href={localise('/profile/time-out', toLocale(locale))}>
          {t('protection.askBreak')}
        </a>
      )}
    </Dialog>
  );
}
