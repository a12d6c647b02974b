import { useState } from 'react';
import type { Translate } from '#i18n/t.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { dateTime } from '#model/dates.ts';
import type { Passkey } from '#stores/auth/passkeys.ts';

type Props = { t: Translate; passkey: Passkey; icon: string; onRemove: () => Promise<void> };

export function PasskeyItem({ t, passkey, icon, onRemove }: Props) {
  const [busy, setBusy] = useState(false);
  const { name, added_at: added, last_used_at: used } = passkey;
  async function remove() {
    setBusy(true);
    await onRemove();
    setBusy(false);
  }
  return (
    <li className="panel device">
      <Icon path={icon} />
      <div>
        <h2>
          <bdi>{name}</bdi>
        </h2>
        <p>
          {t('profile.passkeyAdded')} <bdi className="figures">{dateTime(added)}</bdi>
        </p>
        <p>
          {t('profile.passkeyUsed')}{' '}
          {used ? <bdi className="figures">{dateTime(used)}</bdi> : t('profile.passkeyNever')}
        </p>
      </div>
      <Button busy={busy} aria-label={t('profile.passkeyRemoveNamed', { name })} onClick={() => void remove()}>
        {t('profile.passkeyRemove')}
      </Button>
    </li>
  );
}
