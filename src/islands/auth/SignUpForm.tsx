import { DEFAULT_CURRENCY } from '#domain/money.ts';
import { type Translate, translator } from '#i18n/t.ts';
import { useJoiningForm } from '#islands/auth/use-joining-form.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Field } from '#islands/ui/Field.tsx';
import { FormFault } from '#islands/ui/FormFault.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { island } from '#islands/ui/island.tsx';
import { NewPasswordField } from '#islands/ui/NewPasswordField.tsx';
import type { FormProps } from '#islands/ui/use-page-form.ts';
import { circleAlert } from '#theme/icons.ts';

type Props = FormProps & {
  promocode: string;
  termsHref: string;
  latestBirth: string;
  currencies: readonly { readonly code: string; readonly text: string }[];
};

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

function KindChoice({ t, chosen = 'self-registered' }: { t: Translate; chosen: string | undefined }) {
  const kinds = [
    { value: 'self-registered', name: t('joining.kindSelf'), says: t('joining.kindSelfHint') },
    { value: 'with-cashier', name: t('joining.kindCashier'), says: t('joining.kindCashierHint') },
  ];
  return (
    <fieldset className="kinds">
      <legend className="field-label">{t('joining.kind')}</legend>
      {kinds.map(({ value, name, says }) => (
        <label key={value} className="kind">
          <input type="radio" name="registration_kind" value={value} defaultChecked={value === chosen} />
          <span>
            <strong>{name}</strong>
            <small>{says}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

type TermsBoxProps = { t: Translate; href: string; accepted: boolean; error: string | undefined };

/** Never ticked in advance. The terms open in a new tab, so that nothing typed is lost. */
function TermsBox({ t, href, accepted, error }: TermsBoxProps) {
  return (
    <div className="field">
      <label className="flex items-start gap-3 min-h-44px text-14">
        <input
          className="flex-none w-20px h-20px mt-2px accent-plaster aria-[invalid]:[outline:2px_solid_var(--terra)] aria-[invalid]:outline-offset-2px"
          type="checkbox"
          name="accept_terms"
          value="yes"
          defaultChecked={accepted}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error && 'accept-terms-error'}
        />
        <span>
          {t('joining.terms')}{' '}
          <a className="link" href={href} target="_blank" rel="noreferrer">
            {t('joining.termsLink')}
          </a>
        </span>
      </label>
      {error && (
        <p id="accept-terms-error" className="field-error">
          <Icon path={circleAlert} size="s" />
          {error}
        </p>
      )}
    </div>
  );
}

type WhoFieldsProps = { t: Translate } & Pick<FormProps['returned'], 'typed' | 'wrong'>;

function WhoFields({ t, typed, wrong }: WhoFieldsProps) {
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
