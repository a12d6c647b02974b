import { lazy, Suspense, useRef, useState } from 'react';
import type { Translate } from '#i18n/t.ts';
import { RemovableItem } from '#islands/account/RemovableItem.tsx';
import { UnreadNote } from '#islands/account/UnreadNote.tsx';
import { useLoaded } from '#islands/account/use-account.ts';
import { Button } from '#islands/ui/Button.tsx';
import { island } from '#islands/ui/island.tsx';
import { withTexts } from '#islands/ui/with-texts.tsx';
import { dateTime } from '#model/dates.ts';
import { $passkeys, loadPasskeys, type Passkey, revokePasskey } from '#stores/auth/passkeys.ts';

const AddPasskey = lazy(async () => ({ default: (await import('#islands/account/AddPasskey.tsx')).AddPasskey }));

type Props = { locale: string; t: Translate; icon: string };

const time = (iso: string) => <bdi className="figures">{dateTime(iso)}</bdi>;

export const Passkeys = withTexts(
  ['profile', 'session'],
  island(function Passkeys({ locale, t, icon }: Props) {
    const known = useLoaded($passkeys, loadPasskeys);
    const [adds, setAdds] = useState(false);
    const list = useRef<HTMLUListElement>(null);
    async function remove(passkey: Passkey) {
      await revokePasskey(passkey);
      // The focused button disappears with its passkey, so the focus moves to the list.
      list.current?.focus();
    }
    return (
      <>
        {known.kind === 'failed' && <UnreadNote locale={locale} onRetry={() => void loadPasskeys()} />}
        {known.kind === 'ready' && (
          <ul className="grid gap-3" ref={list} tabIndex={-1}>
            {known.passkeys.map((passkey) => (
              <RemovableItem
                key={passkey.id}
                icon={icon}
                title={<bdi>{passkey.name}</bdi>}
                facts={[
                  [t('profile.passkeyAdded'), time(passkey.added_at)],
                  [
                    t('profile.passkeyUsed'),
                    passkey.last_used_at ? time(passkey.last_used_at) : t('profile.passkeyNever'),
                  ],
                ]}
                action={{
                  text: t('profile.passkeyRemove'),
                  label: t('profile.passkeyRemoveNamed', { name: passkey.name }),
                  act: () => remove(passkey),
                }}
              />
            ))}
          </ul>
        )}
        {known.kind === 'ready' && !adds && <Button onClick={() => setAdds(true)}>{t('profile.passkeyAdd')}</Button>}
        {adds && (
          <Suspense>
            <AddPasskey t={t} onDone={() => setAdds(false)} />
          </Suspense>
        )}
      </>
    );
  }),
);
