import { type FormEvent, useRef } from 'react';
import type { Translate } from '#i18n/t.ts';
import { KeptPasskeys } from '#islands/account/KeptPasskeys.tsx';
import { RemovableItem } from '#islands/account/RemovableItem.tsx';
import { UnreadNote } from '#islands/account/UnreadNote.tsx';
import { useLoaded } from '#islands/account/use-account.ts';
import { Button } from '#islands/ui/Button.tsx';
import { island } from '#islands/ui/island.tsx';
import { useBusy } from '#islands/ui/use-busy.ts';
import { withTexts } from '#islands/ui/with-texts.tsx';
import { dateTime } from '#model/dates.ts';
import { $devices, type Device, endDevice, endEverywhere, loadDevices } from '#stores/auth/devices.ts';

/** The page passes icon paths as props: icons imported by an island end up in a file that every page loads. */
type DeviceIcons = { readonly monitor: string; readonly smartphone: string };
type Props = { locale: string; t: Translate; icons: DeviceIcons };

const handhelds = new Set(['iPhone', 'iPad', 'Android']);
const time = (iso: string | null) => <bdi className="figures">{dateTime(iso)}</bdi>;

export const Devices = withTexts(
  ['profile'],
  island(function Devices({ locale, t, icons }: Props) {
    const known = useLoaded($devices, loadDevices);
    const list = useRef<HTMLUListElement>(null);
    const { busy, during } = useBusy();
    async function end({ id }: Device) {
      await endDevice(id);
      // The focused button disappears with its device, so the focus moves to the list.
      list.current?.focus();
    }
    function leave(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      const typed = Object.fromEntries([...new FormData(event.currentTarget).keys()].map((name) => [name, 'on']));
      void during(() => endEverywhere(typed));
    }
    return (
      <>
        <form method="post" className="flex flex-wrap items-center gap-x-4 gap-y-3 mb-5" onSubmit={leave}>
          <div className="basis-full">
            <KeptPasskeys t={t} />
          </div>
          <Button type="submit" busy={busy}>
            {t('profile.everywhere')}
          </Button>
          <p className="text-13 text-text-2">{t('profile.everywhereHint')}</p>
        </form>
        {known.kind === 'failed' && <UnreadNote locale={locale} onRetry={() => void loadDevices()} />}
        {known.kind === 'loading' && <div className="panel skeleton h-104px needs-script" />}
        {known.kind === 'ready' && (
          <ul className="grid gap-3" ref={list} tabIndex={-1}>
            {known.devices.map((device) => {
              const { id, browser, system, is_current: isCurrent } = device;
              const name = [browser, system].filter(Boolean).join(', ') || t('profile.unknownDevice');
              return (
                <RemovableItem
                  key={id}
                  icon={handhelds.has(system ?? '') ? icons.smartphone : icons.monitor}
                  title={
                    <>
                      <bdi>{name}</bdi> {isCurrent && <span className="badge">{t('profile.thisDevice')}</span>}
                    </>
                  }
                  facts={[
                    [t('profile.lastUsed'), time(device.last_used_at)],
                    [t('profile.signedInAt'), time(device.signed_in_at)],
                  ]}
                  action={
                    !isCurrent && {
                      text: t('profile.endDevice'),
                      label: t('profile.endDeviceNamed', { device: name }),
                      act: () => end(device),
                    }
                  }
                />
              );
            })}
          </ul>
        )}
      </>
    );
  }),
);
