import { useCallback } from 'react';
import type { Translate } from '#i18n/t.ts';
import { Username } from '#islands/auth/Username.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { Field, PasswordField } from '#islands/ui/Field.tsx';
import { FormFault } from '#islands/ui/FormFault.tsx';
import { usePageForm } from '#islands/ui/PageForm.tsx';
import { createPasskey } from '#stores/auth/passkey-creation.ts';

type Props = { t: Translate; onDone: () => void };

const nothing = { typed: {}, wrong: {}, code: undefined };

export function AddPasskey({ t, onDone }: Props) {
  const sender = useCallback(
    async () => async (typed: Readonly<Record<string, string>>) => {
      const faults = await createPasskey(typed);
      if (faults === 'made') onDone();
      return faults === 'made' ? {} : faults;
    },
    [onDone],
  );
  const { form, wrong, busy, submit, secret } = usePageForm(sender, t.locale, nothing);
  return (
    <form
      ref={form}
      className="panel grid gap-4 w-[min(420px,100%)] p-6"
      noValidate
      aria-label={t('profile.passkeyAdd')}
      onSubmit={(event) => void submit(event)}
    >
      <h2>{t('profile.passkeyAdd')}</h2>
      <FormFault text={wrong.form} />
      <Field
        {...secret('name')}
        label={t('profile.passkeyName')}
        hint={t('profile.passkeyNameHint')}
        maxLength={60}
        autoComplete="off"
        required
      />
      <Username />
      <PasswordField {...secret('password')} label={t('profile.oldPassword')} showLabel={t('session.showPassword')} />
      <Button type="submit" look="gold" size="lg" full busy={busy}>
        {t('profile.passkeyMake')}
      </Button>
    </form>
  );
}
