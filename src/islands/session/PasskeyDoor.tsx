import { type FormEvent, type ReactNode, useState } from 'react';
import { type Strings, translator } from '#i18n/t.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { island } from '#islands/ui/island.tsx';

/** The icon's path comes with the page: what islands import of them is in a file that every page loads. */
type Props = { locale: string; strings: Strings; next: string; icon: string };

/**
 * The second way in. What it takes comes with the press: most players never do. A form, so that a press before the
 * script is here is not lost: it is sent again once it is. Its method is one that goes nowhere by itself, for there is no
 * plain way to sign.
 */
export const PasskeyDoor = island(function PasskeyDoor({ locale, strings, next, icon }: Props) {
  const t = translator(strings, locale);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<ReactNode>();

  async function enter(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setWrong(undefined);
    const [{ signInByKey }, { refusalIn }] = await Promise.all([
      import('#stores/passkey-sign-in.ts'),
      import('#islands/session/refusal.tsx'),
    ]);
    const code = await signInByKey(next);
    if (code) setWrong((await refusalIn(locale, [code])).shown);
    setBusy(false);
  }

  return (
    <form className="passkey-door" data-feature="passkeys" method="dialog" onSubmit={(event) => void enter(event)}>
      <Button type="submit" look="quiet" size="lg" full busy={busy}>
        <Icon path={icon} size="s" />
        {t('session.passkey')}
      </Button>
      <p role="alert" className="field-error">
        {wrong}
      </p>
    </form>
  );
});
