import { Username } from '#islands/auth/Username.tsx';
import { useJoiningForm } from '#islands/auth/use-joining-form.ts';
import { Field, PasswordField } from '#islands/ui/Field.tsx';
import { island } from '#islands/ui/island.tsx';
import { type FormProps, PageForm } from '#islands/ui/PageForm.tsx';
import { withTexts } from '#islands/ui/with-texts.tsx';

const buttons = {
  resend: 'joining.resend',
  forgotten: 'joining.forgotten',
  changeEmail: 'joining.changeEmail',
} as const;

type Props = FormProps & { name: keyof typeof buttons };

export const EmailForm = withTexts(
  ['joining', 'session'],
  island(function EmailForm({ name, locale, t, returned }: Props) {
    const state = useJoiningForm(name, locale, returned);
    const label = t(name === 'changeEmail' ? 'joining.newEmail' : 'joining.email');
    const showLabel = t('session.showPassword');
    return (
      <PageForm state={state} action={t(buttons[name])}>
        <Field {...state.field('email')} type="email" label={label} autoComplete="email" required />
        {name === 'changeEmail' && (
          <div data-feature="emailPassword">
            <Username />
            <PasswordField {...state.secret('password')} label={t('joining.ownPassword')} showLabel={showLabel} />
          </div>
        )}
      </PageForm>
    );
  }),
);
