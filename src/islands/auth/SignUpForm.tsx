import { DEFAULT_CURRENCY } from '#domain/money.ts';
import { translator } from '#i18n/t.ts';
import { KindChoice } from '#islands/auth/KindChoice.tsx';
import { TermsBox } from '#islands/auth/TermsBox.tsx';
import { useJoiningForm } from '#islands/auth/use-joining-form.ts';
import { WhoFields } from '#islands/auth/WhoFields.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { Field } from '#islands/ui/Field.tsx';
import { FormFault } from '#islands/ui/FormFault.tsx';
import { island } from '#islands/ui/island.tsx';
import { NewPasswordField } from '#islands/ui/NewPasswordField.tsx';
import type { FormProps } from '#islands/ui/use-page-form.ts';

type Props = FormProps & {
  promocode: string;
  termsHref: string;
  latestBirth: string;
  /** Empty when there is nothing to choose. */
  currencies: readonly { readonly code: string; readonly text: string }[];
};

/** A real form, answered by the edge without scripts. CSS alone shows the fields of the chosen kind of registration. */
export const SignUpForm = island(function SignUpForm({
  locale,
  strings,
  returned,
  promocode,
  termsHref,
  latestBirth,
  currencies,
}: Props) {
  const t = translator(strings, locale);
  const { form, wrong, busy, submit, typed } = useJoiningForm('signUp', locale, returned);
  return (
    <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)} className="door-form">
      <FormFault text={wrong.form} href={undefined} label="" />
      <KindChoice t={t} chosen={typed.registration_kind} />
      <WhoFields t={t} typed={typed} wrong={wrong} />
      <NewPasswordField
        locale={locale}
        commonKey="accounts_registration_password_too_common"
        name="password"
        label={t('joining.password')}
        hint={t('joining.passwordHint')}
        showLabel={t('session.showPassword')}
        error={wrong.password}
      />
      <Field
        name="first_name"
        label={t('profile.firstName')}
        hint={t('joining.nameHint')}
        defaultValue={typed.first_name}
        autoComplete="given-name"
        dir="auto"
        error={wrong.first_name}
      />
      <Field
        name="last_name"
        label={t('profile.lastName')}
        defaultValue={typed.last_name}
        autoComplete="family-name"
        dir="auto"
        error={wrong.last_name}
      />
      <Field
        name="date_of_birth"
        type="date"
        label={t('joining.dateOfBirth')}
        hint={t('joining.dateHint')}
        defaultValue={typed.date_of_birth}
        max={latestBirth}
        autoComplete="bday"
        required
        error={wrong.date_of_birth}
      />
      {currencies.length > 0 && (
        <label className="field">
          <span className="field-label">{t('joining.currency')}</span>
          <span className="field-box">
            <select name="currency" defaultValue={typed.currency ?? usualOf(currencies)}>
              {currencies.map(({ code, text }) => (
                <option key={code} value={code}>
                  {text}
                </option>
              ))}
            </select>
          </span>
        </label>
      )}
      <Field
        name="promocode"
        label={t('joining.promocode')}
        defaultValue={typed.promocode ?? promocode}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={wrong.promocode}
      />
      <TermsBox t={t} href={termsHref} accepted={typed.accept_terms === 'yes'} error={wrong.accept_terms} />
      <Button type="submit" look="gold" size="lg" full busy={busy}>
        {t('joining.create')}
      </Button>
    </form>
  );
});

const usualOf = (currencies: Props['currencies']) =>
  currencies.find(({ code }) => code === DEFAULT_CURRENCY)?.code ?? currencies[0]?.code;
