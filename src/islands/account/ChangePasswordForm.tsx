import { useState } from 'react';
import { resemblesPersonalData } from '#domain/auth/password.ts';
import type { Translate } from '#i18n/t.ts';
import { KeptPasskeys } from '#islands/account/KeptPasskeys.tsx';
import { useUser } from '#islands/account/use-account.ts';
import { Username } from '#islands/auth/Username.tsx';
import { PasswordField } from '#islands/ui/Field.tsx';
import { island } from '#islands/ui/island.tsx';
import { NewPasswordField } from '#islands/ui/NewPasswordField.tsx';
import { type FormProps, PageForm, usePageForm } from '#islands/ui/PageForm.tsx';
import { withTexts } from '#islands/ui/with-texts.tsx';
import { estimateStrength, strengths } from '#model/auth/password-strength.ts';

type Props = { t: Translate; password: string; isPersonal: boolean };

const words = { weak: 'profile.weak', fair: 'profile.fair', strong: 'profile.strong' } as const;
const colours = { weak: 'bg-terra', fair: 'bg-gold', strong: 'bg-teal' } as const;

/** Rendered from the start, so that the live region announces its first value too. */
function PasswordStrength({ t, password, isPersonal }: Props) {
  const strength = isPersonal ? 'weak' : estimateStrength(password);
  const filled = password === '' ? 0 : strengths.indexOf(strength) + 1;
  return (
    <div className="grid grid-cols-[96px_1fr] items-center gap-3 min-h-20px text-13 text-text-2">
      <span className="flex gap-4px" aria-hidden="true">
        {strengths.map((step, index) => (
          <span
            key={step}
            className={`flex-1 h-4px rounded-1 ${index < filled ? colours[strength] : 'bg-line-control'}`}
          />
        ))}
      </span>
      <span role="status">{password !== '' && t(isPersonal ? 'profile.personal' : words[strength])}</span>
    </div>
  );
}

const sender = async () => (await import('#stores/account/forms.ts')).changePassword;

export const ChangePasswordForm = withTexts(
  ['joining', 'profile', 'session'],
  island(function ChangePasswordForm({ locale, t, returned }: FormProps) {
    const user = useUser();
    const [chosen, setChosen] = useState('');
    const state = usePageForm(sender, locale, returned);
    const personal = user ? [user.username, user.email, user.firstName, user.lastName] : [];
    const showLabel = t('session.showPassword');
    return (
      <PageForm state={state} action={t('joining.recover')}>
        <Username />
        <PasswordField {...state.secret('old_password')} label={t('profile.oldPassword')} showLabel={showLabel} />
        <div className="grid gap-2">
          <NewPasswordField
            {...state.secret('new_password')}
            locale={locale}
            commonKey="user_change_password_new_password_too_common"
            label={t('joining.newPassword')}
            hint={t('joining.passwordHint')}
            showLabel={showLabel}
            onChange={({ target }) => setChosen(target.value)}
          />
          <PasswordStrength t={t} password={chosen} isPersonal={resemblesPersonalData(chosen, personal)} />
        </div>
        <PasswordField
          {...state.secret('repeat')}
          label={t('joining.repeatPassword')}
          showLabel={showLabel}
          autoComplete="new-password"
        />
        <KeptPasskeys t={t} />
      </PageForm>
    );
  }),
);
