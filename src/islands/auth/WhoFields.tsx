import type { Translate } from '#i18n/t.ts';
import { Field } from '#islands/ui/Field.tsx';

type ByInput = Readonly<Record<string, string>>;
type Props = { t: Translate; typed: ByInput; wrong: ByInput };

/** The player's name, the code of the person who invited them, and their e-mail address. */
export function WhoFields({ t, typed, wrong }: Props) {
  const plain = { autoCapitalize: 'none', spellCheck: false } as const;
  return (
    <>
      <Field
        {...plain}
        name="username"
        label={t('joining.username')}
        hint={t('joining.usernameHint')}
        defaultValue={typed.username}
        autoComplete="username"
        required
        error={wrong.username}
      />
      <div className="with-cashier-only">
        <Field
          {...plain}
          name="cashier"
          label={t('joining.cashier')}
          hint={t('joining.cashierHint')}
          defaultValue={typed.cashier}
          error={wrong.cashier}
        />
      </div>
      <Field
        name="email"
        type="email"
        label={t('joining.email')}
        hint={t('joining.emailHint')}
        defaultValue={typed.email}
        autoComplete="email"
        error={wrong.email}
      />
    </>
  );
}
