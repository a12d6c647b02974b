import { translator } from '#i18n/t.ts';
import { useJoiningForm } from '#islands/auth/use-joining-form.ts';
import { Button } from '#islands/ui/Button.tsx';
import { FormFault } from '#islands/ui/FormFault.tsx';
import { island } from '#islands/ui/island.tsx';
import { NewPasswordField } from '#islands/ui/NewPasswordField.tsx';
import { PasswordField } from '#islands/ui/PasswordField.tsx';
import type { FormProps } from '#islands/ui/use-page-form.ts';
import { isLinkOver } from '#model/next-steps.ts';

type Props = FormProps & { token: string; again: string };

export const NewPasswordForm = island(function NewPasswordForm({ locale, strings, returned, token, again }: Props) {
  const t = translator(strings, locale);
  const { form, wrong, code, busy, submit } = useJoiningForm('recover', locale, returned);
  return (
    <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)} className="door-form">
      <FormFault text={wrong.form} href={isLinkOver(code) ? again : undefined} label={t('joining.newLink')} />
      <input type="hidden" name="token" value={token} />
      <NewPasswordField
        locale={locale}
        commonKey="reset_confirm_password_too_common"
        name="password"
        label={t('joining.newPassword')}
        hint={t('joining.passwordHint')}
        showLabel={t('session.showPassword')}
        error={wrong.password}
      />
      <PasswordField
        name="repeat"
        label={t('joining.repeatPassword')}
        showLabel={t('session.showPassword')}
        autoComplete="new-password"
        required
        error={wrong.repeat}
      />
      <Button type="submit" look="gold" size="lg" full busy={busy}>
        {t('joining.recover')}
      </Button>
    </form>
  );
});
