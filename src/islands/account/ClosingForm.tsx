import { shownCurrency } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import { useUser } from '#islands/account/use-account.ts';
import { Username } from '#islands/auth/Username.tsx';
import { PasswordField } from '#islands/ui/Field.tsx';
import { island } from '#islands/ui/island.tsx';
import { type FormProps, PageForm, usePageForm } from '#islands/ui/PageForm.tsx';
import { withTexts } from '#islands/ui/with-texts.tsx';

const sender = async () => (await import('#stores/account/forms.ts')).closeAccount;

export const ClosingForm = withTexts(
  ['closing', 'session'],
  island(function ClosingForm({ locale, t, returned }: FormProps) {
    const user = useUser();
    const state = usePageForm(sender, locale, returned);
    return (
      <PageForm state={state} action={t('closing.close')} look="quiet">
        <p className="note">
          <span>
            {t('closing.balance')}{' '}
            {user ? (
              <bdi>{formatMoney(user.balance, shownCurrency(user.currency), locale)}</bdi>
            ) : (
              <span className="skeleton inline-block w-6em h-0.9em" />
            )}
          </span>
        </p>
        <Username />
        <PasswordField
          {...state.secret('password')}
          label={t('closing.password')}
          showLabel={t('session.showPassword')}
        />
      </PageForm>
    );
  }),
);
