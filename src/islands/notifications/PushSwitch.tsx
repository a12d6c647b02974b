import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { Translate } from '#i18n/t.ts';
import { UnreadNote } from '#islands/account/UnreadNote.tsx';
import { PushSettingsForm } from '#islands/notifications/PushSettingsForm.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { useBusy } from '#islands/ui/use-busy.ts';
import { useTexts } from '#islands/ui/use-texts.ts';
import { Waiting } from '#islands/ui/Waiting.tsx';
import { $session } from '#stores/auth/session.ts';
import { $push, loadPush, switchOff, switchOn } from '#stores/notifications/push.ts';

type Props = { readonly locale: string };

export function PushSwitch({ locale }: Props) {
  const t = useTexts(locale, 'push');
  const push = useStore($push);
  const isPlayer = useStore($session).kind === 'player';
  useEffect(() => {
    if (isPlayer) void loadPush();
  }, [isPlayer]);
  if (push.kind === 'failed') return <UnreadNote locale={locale} onRetry={() => void loadPush()} />;
  if (!t || push.kind === 'loading') return <Waiting />;
  return (
    <div className="panel grid gap-4 p-6">
      <p className="text-text-2">{t('push.intro')}</p>
      {push.kind === 'on' || push.kind === 'off' ? (
        <Switch t={t} isOn={push.kind === 'on'} />
      ) : (
        <p role="status">{t(`push.state_${push.kind}`)}</p>
      )}
      {push.kind === 'on' && <PushSettingsForm t={t} settings={push.settings} />}
    </div>
  );
}

/** The state is next to the button, so that screen readers announce it after a press. */
function Switch({ t, isOn }: { t: Translate; isOn: boolean }) {
  const { busy, during } = useBusy();
  const button = useRef<HTMLDivElement>(null);
  async function press() {
    await during(isOn ? switchOff : switchOn);
    button.current?.querySelector('button')?.focus();
  }
  return (
    <div ref={button} className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Button look={isOn ? 'quiet' : 'gold'} busy={busy} onClick={() => void press()}>
        {t(isOn ? 'push.switchOff' : 'push.switchOn')}
      </Button>
      <p role="status">{t(isOn ? 'push.state_on' : 'push.state_off')}</p>
    </div>
  );
}
