import { translator } from '#i18n/t.ts';
import { useJoiningForm } from '#islands/auth/use-joining-form.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Field } from '#islands/ui/Field.tsx';
import { FormFault } from '#islands/ui/FormFault.tsx';
import { island } from '#islands/ui/island.tsx';
import { PasswordField } from '#islands/ui/PasswordField.tsx';
import type { FormProps } from '#islands/ui/use-page-form.ts';

const buttons = {
  resend: 'joining.resend',
  forgotten: 'joining.forgotten',
  changeEmail: 'joining.changeEmail',
} as const;

type Props = FormProps & { name: keyof typeof buttons };

export const EmailForm = island(function EmailForm({ name, locale, strings, returned }: Props) {
  const t = translator(strings, locale);
  const { form, wrong, busy, submit, typed } = useJoiningForm(name, locale, returned);
  return (
    <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)} className="door-form">
      <FormFault text={wrong.form} href={undefined} label="" />
      <Field
        name="email"
        type="email"
        label={t(name === 'changeEmail' ? 'joining.newEmail' : 'joining.email')}
        defaultValue={typed.email}
        autoComplete="email"
        required
        error={wrong.email}
      />
      {name === 'changeEmail' && (
        <div data-feature="emailPassword">
          <PasswordField
            name="password"
            label={t('joining.ownPassword')}
            showLabel={t('session.showPassword')}
            autoComplete="current-password"
            required
            error={wrong.password}
          />
        </div>
      )}
      <Button type="submit" look="gold" size="lg" full busy={busy}>
        {t(buttons[name])}
      </Button>
    </form>
  );
});
