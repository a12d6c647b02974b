import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { shownCurrency } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import { translator } from '#i18n/t.ts';
import { PasswordField } from '#islands/ui/Field.tsx';
import { island } from '#islands/ui/island.tsx';
import { type FormProps, PageForm, usePageForm } from '#islands/ui/PageForm.tsx';
import { $session } from '#stores/auth/session.ts';
import { startSessionLifecycle } from '#stores/auth/session-lifecycle.ts';

const sender = async () => (await import('#stores/account/forms.ts')).closeAccount;

export const ClosingForm = island(function ClosingForm({ locale, strings, returned }: FormProps) {
  const t = translator(strings, locale);
  const session = useStore($session, { ssr: 'initial' });
  const state = usePageForm(sender, locale, returned);
  useEffect(() => void startSessionLifecycle(), []);
  const user = session.kind === 'player' ? session.user : null;
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
      <PasswordField
        {...state.secret('password')}
        label={t('closing.password')}
        showLabel={t('session.showPassword')}
      />
    </PageForm>
  );
});
