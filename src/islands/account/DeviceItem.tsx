import { useState } from 'react';
import type { Translate } from '#i18n/t.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { dateTime } from '#model/dates.ts';
import type { Device } from '#stores/auth/devices.ts';

/** Icon paths come as props of the page: icons imported by an island end up in a file that every page loads. */
export type DeviceIcons = { readonly monitor: string; readonly smartphone: string };
type Props = { t: Translate; device: Device; icons: DeviceIcons; onEnd: () => Promise<void> };

const handhelds = new Set(['iPhone', 'iPad', 'Android']);

/** The current device is marked and has no button: sign-out is in every menu. */
export function DeviceItem({ t, device, icons, onEnd }: Props) {
  const [busy, setBusy] = useState(false);
  const { browser, system, is_current: isCurrent, last_used_at: used, signed_in_at: signedIn } = device;
  const name = [browser, system].filter(Boolean).join(', ') || t('profile.unknownDevice');
  async function end() {
    setBusy(true);
    await onEnd();
    setBusy(false);
  }
  return (
    <li className="panel device">
      <Icon path={handhelds.has(system ?? '') ? icons.smartphone : icons.monitor} />
      <div>
        <h2>
          <bdi>{name}</bdi> {isCurrent && <span className="badge">{t('profile.thisDevice')}</span>}
        </h2>
        <p>
          {t('profile.lastUsed')} <bdi className="figures">{dateTime(used)}</bdi>
        </p>
        <p>
          {t('profile.signedInAt')} <bdi className="figures">{dateTime(signedIn)}</bdi>
        </p>
      </div>
      {!isCurrent && (
        <Button busy={busy} aria-label={t('profile.endDeviceNamed', { device: name })} onClick={() => void end()}>
          {t('profile.endDevice')}
        </Button>
      )}
    </li>
  );
}
