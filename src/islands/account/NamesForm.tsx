import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { translator } from '#i18n/t.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Field } from '#islands/ui/Field.tsx';
import { FormFault } from '#islands/ui/FormFault.tsx';
import { island } from '#islands/ui/island.tsx';
import { type FormProps, usePageForm } from '#islands/ui/use-page-form.ts';
import { knownName } from '#stores/account/profile.ts';
import { $session } from '#stores/auth/session.ts';
import { startSessionLifecycle } from '#stores/auth/session-lifecycle.ts';

const sender = async () => (await import('#stores/account/forms.ts')).saveNames;
const fields = [
  ['firstName', 'profile.firstName', 'given-name'],
  ['lastName', 'profile.lastName', 'family-name'],
] as const;

/** The form for hosts that store nothing of a player's details but the names. */
export const NamesForm = island(function NamesForm({ locale, strings, returned }: FormProps) {
  const t = translator(strings, locale);
  const session = useStore($session, { ssr: 'initial' });
  const { form, wrong, busy, submit, typed } = usePageForm(sender, locale, returned);
  useEffect(() => void startSessionLifecycle(), []);
  const user = session.kind === 'player' ? session.user : null;
  return (
    <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)} className="door-form">
      <FormFault text={wrong.form} href={undefined} label="" />
      <fieldset className="field-grid" key={user ? 'known' : 'blank'}>
        {fields.map(([name, label, autoComplete]) => (
          <div key={name}>
            <Field
              name={name}
              label={t(label)}
              defaultValue={typed[name] ?? user?.[name] ?? ''}
              autoComplete={autoComplete}
              dir="auto"
              error={wrong[name]}
            />
            {user && <input type="hidden" name={knownName(name)} value={user[name] ?? ''} />}
          </div>
        ))}
      </fieldset>
      <Button type="submit" look="gold" size="lg" full busy={busy}>
        {t('profile.save')}
      </Button>
    </form>
  );
});
