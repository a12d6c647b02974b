import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { resemblesPersonalData } from '#domain/auth/password.ts';
import { translator } from '#i18n/t.ts';
import { PasswordStrength } from '#islands/account/PasswordStrength.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { FormFault } from '#islands/ui/FormFault.tsx';
import { island } from '#islands/ui/island.tsx';
import { NewPasswordField } from '#islands/ui/NewPasswordField.tsx';
import { PasswordField } from '#islands/ui/PasswordField.tsx';
import { type FormProps, usePageForm } from '#islands/ui/use-page-form.ts';
import { $session } from '#stores/auth/session.ts';
import { startSessionLifecycle } from '#stores/auth/session-lifecycle.ts';

const sender = async () => (await import('#stores/account/forms.ts')).changePassword;

export const ChangePasswordForm = island(function ChangePasswordForm({ locale, strings, returned }: FormProps) {
  const t = translator(strings, locale);
  const session = useStore($session, { ssr: 'initial' });
  const [chosen, setChosen] = useState('');
  const { form, wrong, busy, submit } = usePageForm(sender, locale, returned);
  useEffect(() => void startSessionLifecycle(), []);
  const user = session.kind === 'player' ? session.user : null;
  const personal = user ? [user.username, user.email, user.firstName, user.lastName] : [];
  const shared = { showLabel: t('session.showPassword'), required: true };
  return (
    <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)} className="door-form">
      <FormFault text={wrong.form} href={undefined} label="" />
      <PasswordField
        {...shared}
        name="old_password"
        label={t('profile.oldPassword')}
        autoComplete="current-password"
        error={wrong.old_password}
      />
      <div className="field-strength">
        <NewPasswordField
          locale={locale}
          commonKey="user_change_password_new_password_too_common"
          name="new_password"
          label={t('joining.newPassword')}
          hint={t('joining.passwordHint')}
          showLabel={t('session.showPassword')}
          onChange={({ target }) => setChosen(target.value)}
          error={wrong.new_password}
        />
        <PasswordStrength t={t} password={chosen} isPersonal={resemblesPersonalData(chosen, personal)} />
      </div>
      <PasswordField
        {...shared}
        name="repeat"
        label={t('joining.repeatPassword')}
        autoComplete="new-password"
        error={wrong.repeat}
      />
      <Button type="submit" look="gold" size="lg" full busy={busy}>
        {t('joining.recover')}
      </Button>
    </form>
  );
});
