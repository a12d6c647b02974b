import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { type Strings, translator } from '#i18n/t.ts';
import { AddPasskey } from '#islands/profile/AddPasskey.tsx';
import { PasskeyItem } from '#islands/profile/PasskeyItem.tsx';
import { UnreadNote } from '#islands/profile/UnreadNote.tsx';
import { $passkeys, forgetPasskey, loadPasskeys, type Passkey } from '#stores/passkeys.ts';
import { liveSession } from '#stores/session-life.ts';

type Props = { locale: string; strings: Strings };

export function Passkeys({ locale, strings }: Props) {
  const t = translator(strings, locale);
  const known = useStore($passkeys, { ssr: 'initial' });
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    liveSession();
    void loadPasskeys();
  }, []);

  async function remove(passkey: Passkey) {
    await forgetPasskey(passkey);
    // The button that was pressed is gone with its key.
    list.current?.focus();
  }
  return (
    <>
      {known.kind === 'failed' && <UnreadNote locale={locale} onRetry={() => void loadPasskeys()} />}
      {known.kind === 'ready' && (
        <ul className="devices" ref={list} tabIndex={-1}>
          {known.passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} t={t} passkey={passkey} onRemove={() => remove(passkey)} />
          ))}
        </ul>
      )}
      {/* Another key begins with an empty form. */}
      <AddPasskey key={known.kind === 'ready' ? known.passkeys[0]?.id : ''} locale={locale} t={t} />
    </>
  );
}
