import { DEFAULT_CURRENCY } from '#domain/money.ts';
import type { Translate } from '#i18n/t.ts';
import { useJoiningForm } from '#islands/auth/use-joining-form.ts';
import { Field } from '#islands/ui/Field.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { island } from '#islands/ui/island.tsx';
import { NewPasswordField } from '#islands/ui/NewPasswordField.tsx';
import { type FormProps, PageForm } from '#islands/ui/PageForm.tsx';
import { withTexts } from '#islands/ui/with-texts.tsx';
import { circleAlert } from '#theme/icons.json';

type Props = FormProps & {
  promocode: string;
  termsHref: string;
  latestBirth: string;
  currencies: readonly { readonly code: string; readonly text: string }[];
};

export const SignUpForm = withTexts(
  ['joining', 'profile', 'session'],
  island(function SignUpForm({ locale, t, returned, ...props }: Props) {
    const { promocode, termsHref, latestBirth, currencies } = props;
    const state = useJoiningForm('signUp', locale, returned);
    const { field, typed, wrong } = state;
    return (
      <PageForm state={state} action={t('joining.create')}>
        <KindChoice t={t} chosen={typed.registration_kind} />
        <WhoFields t={t} field={field} />
        <NewPasswordField
          {...state.secret('password')}
          locale={locale}
          commonKey="accounts_registration_password_too_common"
          label={t('joining.password')}
          hint={t('joining.passwordHint')}
          showLabel={t('session.showPassword')}
        />
        <Field
          {...field('first_name')}
          label={t('profile.firstName')}
          hint={t('joining.nameHint')}
          autoComplete="given-name"
          dir="auto"
        />
        <Field {...field('last_name')} label={t('profile.lastName')} autoComplete="family-name" dir="auto" />
        <Field
          {...field('date_of_birth')}
          type="date"
          label={t('joining.dateOfBirth')}
          hint={t('joining.dateHint')}
          max={latestBirth}
          autoComplete="bday"
          required
        />
        {currencies.length > 0 && (
          <label className="field">
            <span className="field-label">{t('joining.currency')}</span>
            <span className="field-box">
              <select name="currency" defaultValue={typed.currency ?? defaultCurrency(currencies)}>
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
          {...field('promocode')}
          label={t('joining.promocode')}
          defaultValue={typed.promocode ?? promocode}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TermsBox t={t} href={termsHref} accepted={typed.accept_terms === 'yes'} error={wrong.accept_terms} />
      </PageForm>
    );
  }),
);

const defaultCurrency = (currencies: Props['currencies']) =>
  currencies.find(({ code }) => code === DEFAULT_CURRENCY)?.code ?? currencies[0]?.code;

function KindChoice({ t, chosen = 'self-registered' }: { t: Translate; chosen: string | undefined }) {
  const kinds = [
    { value: 'self-registered', name: t('joining.kindSelf'), hint: t('joining.kindSelfHint') },
    { value: 'with-cashier', name: t('joining.kindCashier'), says: t('joining.kindCashierHint') },
  ];
  return (
    <fieldset className="choice-group">
      <legend className="field-label">{t('joining.kind')}</legend>
      {kinds.map(({ value, name, hint }) => (
        <label key={value} className="choice-card">
          <input type="radio" name="registration_kind" value={value} defaultChecked={value === chosen} />
          <span>
            <strong>{name}</strong>
            <small>{hint}</small>
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

type WhoFieldsProps = { t: Translate } & Pick<ReturnType<typeof useJoiningForm>, 'field'>;

function WhoFields({ t, field }: WhoFieldsProps) {
  const plain = { autoCapitalize: 'none', spellCheck: false } as const;
  return (
    <>
      <Field
        {...field('username')}
        {...plain}
        label={t('joining.username')}
        hint={t('joining.usernameHint')}
        autoComplete="username"
        required
      />
      <div className="with-cashier-only">
        <Field {...field('cashier')} {...plain} label={t('joining.cashier')} hint={t('joining.cashierHint')} />
      </div>
      <Field
        {...field('email')}
        type="email"
        label={t('joining.email')}
        hint={t('joining.emailHint')}
        autoComplete="email"
      />
    </>
  );
}
