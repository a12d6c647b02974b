import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { shownCurrency } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import { translator } from '#i18n/t.ts';
import { Button } from '#islands/ui/Button.tsx';
import { FormFault } from '#islands/ui/FormFault.tsx';
import { island } from '#islands/ui/island.tsx';
import { PasswordField } from '#islands/ui/PasswordField.tsx';
import { type FormProps, usePageForm } from '#islands/ui/use-page-form.ts';
import { $session } from '#stores/auth/session.ts';
import { startSessionLifecycle } from '#stores/auth/session-lifecycle.ts';

const sender = async () => (await import('#stores/account/forms.ts')).closeAccount;

/** Shows the balances left in the account and closes it with the password. */
export const ClosingForm = island(function ClosingForm({ locale, strings, returned }: FormProps) {
  const t = translator(strings, locale);
  const session = useStore($session, { ssr: 'initial' });
  const { form, wrong, busy, submit } = usePageForm(sender, locale, returned);
  useEffect(() => void startSessionLifecycle(), []);
  const user = session.kind === 'player' ? session.user : null;
  return (
    <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)} className="door-form">
      <p className="note">
        <span>
          {t('closing.balance')}{' '}
          {user ? (
            <bdi>{formatMoney(user.balance, shownCurrency(user.currency), locale)}</bdi>
          ) : (
            <span className="skeleton closing-waiting" />
          )}
        </span>
      </p>
      <FormFault text={wrong.form} href={undefined} label="" />
      <PasswordField
        name="password"
        label={t('closing.password')}
        showLabel={t('session.showPassword')}
        autoComplete="current-password"
        required
        error={wrong.password}
      />
      <Button type="submit" size="lg" full busy={busy}>
        {t('closing.close')}
      </Button>
    </form>
  );
});
