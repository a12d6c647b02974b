import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Strings, translator } from '#i18n/t.ts';
import { type DeviceIcons, DeviceItem } from '#islands/account/DeviceItem.tsx';
import { UnreadNote } from '#islands/account/UnreadNote.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { island } from '#islands/ui/island.tsx';
import { $devices, type Device, endDevice, endEverywhere, loadDevices } from '#stores/auth/devices.ts';
import { startSessionLifecycle } from '#stores/auth/session-lifecycle.ts';

type Props = { locale: string; strings: Strings; icons: DeviceIcons };

/**
 * The list needs scripts; "sign out everywhere" is a form that the edge answers without them. The list comes last on
 * the page because its length is unknown.
 */
export const Devices = island(function Devices({ locale, strings, icons }: Props) {
  const t = translator(strings, locale);
  const known = useStore($devices, { ssr: 'initial' });
  const list = useRef<HTMLUListElement>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    startSessionLifecycle();
    void loadDevices();
  }, []);

  async function end({ id }: Device) {
    await endDevice(id);
    // The focused button disappears with its device.
    list.current?.focus();
  }
  async function leave(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    await endEverywhere();
    setBusy(false);
  }
  return (
    <>
      <form method="post" className="devices-end" onSubmit={(event) => void leave(event)}>
        <Button type="submit" busy={busy}>
          {t('profile.everywhere')}
        </Button>
        <p>{t('profile.everywhereHint')}</p>
      </form>
      {known.kind === 'failed' && <UnreadNote locale={locale} onRetry={() => void loadDevices()} />}
      {known.kind === 'loading' && <div className="panel device-waiting skeleton" />}
      {known.kind === 'ready' && (
        <ul className="devices" ref={list} tabIndex={-1}>
          {known.devices.map((device) => (
            <DeviceItem key={device.id} t={t} icons={icons} device={device} onEnd={() => end(device)} />
          ))}
        </ul>
      )}
    </>
  );
});
