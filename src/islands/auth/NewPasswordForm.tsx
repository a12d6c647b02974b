import { Username } from '#islands/auth/Username.tsx';
import { useJoiningForm } from '#islands/auth/use-joining-form.ts';
import { PasswordField } from '#islands/ui/Field.tsx';
import { island } from '#islands/ui/island.tsx';
import { NewPasswordField } from '#islands/ui/NewPasswordField.tsx';
import { type FormProps, PageForm } from '#islands/ui/PageForm.tsx';
import { withTexts } from '#islands/ui/with-texts.tsx';
import { isLinkExpired } from '#model/next-steps.ts';

type Props = FormProps & { token: string; again: string };

export const NewPasswordForm = withTexts(
  ['joining', 'session'],
  island(function NewPasswordForm({ locale, t, returned, token, again }: Props) {
    const state = useJoiningForm('recover', locale, returned);
    const showLabel = t('session.showPassword');
    const help = { href: isLinkExpired(state.code) ? again : undefined, label: t('joining.newLink') };
    return (
      <PageForm state={state} action={t('joining.recover')} help={help}>
        <input type="hidden" name="token" value={token} />
        <Username />
        <NewPasswordField
          {...state.secret('password')}
          locale={locale}
          commonKey="reset_confirm_password_too_common"
          label={t('joining.newPassword')}
          hint={t('joining.passwordHint')}
          showLabel={showLabel}
        />
        <PasswordField
          {...state.secret('repeat')}
          label={t('joining.repeatPassword')}
          showLabel={showLabel}
          autoComplete="new-password"
        />
      </PageForm>
    );
  }),
);
