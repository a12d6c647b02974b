import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Strings, translator } from '#i18n/t.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Field } from '#islands/ui/Field.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { eye, eyeOff, user } from '#theme/icons.ts';
import { missingIn, sendSignIn } from '#stores/sign-in.ts';

type Props = {
  locale: string;
  strings: Strings;
  layout: 'bar' | 'stack';
  /** Two of these may stand on one page. */
  idPrefix: string;
  /** Path of this site to go on to; the page stays when there is none. */
  next?: string;
  /** What went wrong when the form came back without scripts. */
  failed?: string | undefined;
};

type Wrong = Partial<Record<'username' | 'password' | 'form', string>>;

/** A real form, answered by the edge when there are no scripts; with them the page stays where it is. */
export function SignInForm({ locale, strings, layout, idPrefix, next, failed }: Props) {
  const t = translator(strings, locale);
  const form = useRef<HTMLFormElement>(null);
  const textOf = (code: string) => strings[`errors.${code}`] ?? t('errors.error');
  const [wrong, setWrong] = useState<Wrong>(failed ? { form: failed } : {});
  const [busy, setBusy] = useState(false);
  const [visible, setVisible] = useState(false);
  const bar = layout === 'bar';

  useEffect(() => {
    const first = wrong.username || wrong.form ? 'username' : wrong.password ? 'password' : null;
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  }, [wrong]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const typed = new FormData(event.currentTarget);
    const credentials = { username: String(typed.get('username')).trim(), password: String(typed.get('password')) };
    const missing = missingIn(credentials);
    if (missing.length > 0) return setWrong(Object.fromEntries(missing.map((field) => [field, t(`errors.accounts_login_${field}_required`)])));
    setBusy(true);
    setWrong({});
    const codes = await sendSignIn(credentials, next);
    setBusy(false);
    if (codes) setWrong({ form: codes.map(textOf).join(' ') });
  }

  return (
    <form ref={form} action="/session/sign-in" method="post" noValidate onSubmit={submit} className={`sign-in sign-in-${layout}`}>
      {next && <input type="hidden" name="next" value={next} />}
      <Field
        id={`${idPrefix}-username`}
        name="username"
        label={t('session.username')}
        labelHidden={bar}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        before={bar && <Icon path={user} size="s" />}
        error={wrong.username}
      />
      <Field
        id={`${idPrefix}-password`}
        name="password"
        type={visible ? 'text' : 'password'}
        label={t('session.password')}
        labelHidden={bar}
        autoComplete="current-password"
        required
        error={wrong.password ?? wrong.form}
        after={
          <button
            type="button"
            className="icon-btn needs-script"
            aria-label={t('session.showPassword')}
            aria-pressed={visible}
            onClick={() => setVisible(!visible)}
          >
            <Icon path={visible ? eyeOff : eye} size="s" />
          </button>
        }
      />
      <Button type="submit" look="gold" size={bar ? 'md' : 'lg'} full={!bar} busy={busy}>
        {t('session.signIn')}
      </Button>
      <span role="alert" className="sr-only">
        {wrong.form}
      </span>
    </form>
  );
}
