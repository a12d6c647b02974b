import { type FormEvent, type ReactNode, useState } from 'react';
import type { Translate } from '#i18n/t.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { island } from '#islands/ui/island.tsx';
import { withTexts } from '#islands/ui/with-texts.tsx';

/** The page passes the icon's path as a prop: icons imported by an island end up in a file that every page loads. */
type Props = { locale: string; t: Translate; next: string; icon: string };

/** `method="dialog"` submits nothing. It is a form so that a press before hydration is replayed afterwards. */
export const LazyPasskeySignIn = withTexts(
  ['session'],
  island(function PasskeySignIn({ locale, t, next, icon }: Props) {
    const [busy, setBusy] = useState(false);
    const [wrong, setWrong] = useState<ReactNode>();

    async function enter(event: FormEvent): Promise<void> {
      event.preventDefault();
      if (busy) return;
      setBusy(true);
      setWrong(undefined);
      const [{ signInWithPasskey: signInByKey }, { refusalIn }] = await Promise.all([
        import('#stores/auth/passkey-sign-in.ts'),
        import('#islands/auth/refusal.tsx'),
      ]);
      const code = await signInByKey(next);
      if (code) setWrong((await refusalIn(locale, [code])).shown);
      setBusy(false);
    }

    return (
      <form className="needs-script" data-feature="passkeys" method="dialog" onSubmit={(event) => void enter(event)}>
        <Button type="submit" size="lg" full busy={busy}>
          <Icon path={icon} size="s" />
          {t('session.passkey')}
        </Button>
        <p role="alert" className="field-error empty:hidden">
          {wrong}
        </p>
      </form>
    );
  }),
);
