import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { errorTexts } from '#i18n/errors.ts';
import type { Translate } from '#i18n/t.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Field, PasswordField } from '#islands/ui/Field.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { island } from '#islands/ui/island.tsx';
import { withTexts } from '#islands/ui/with-texts.tsx';
import { missingIn, sendSignIn } from '#stores/auth/sign-in.ts';
import { user } from '#theme/icons.json';

type Props = {
  locale: string;
  t: Translate;
  layout: 'bar' | 'stack';
  idPrefix: string;
  next: string;
  leaves: boolean;
  /** The error of a form submitted without JavaScript; Astro passes an empty slot if there was none. */
  failed?: ReactNode;
  hasFailed?: boolean;
};

export const SignInForm = withTexts(
  ['session'],
  island(function SignInForm({ locale, t, layout, idPrefix, next, ...props }: Props) {
    const form = useRef<HTMLFormElement>(null);
    const { wrong, busy, submit } = useSignIn(
      form,
      locale,
      props.leaves ? next : undefined,
      props.hasFailed && props.failed,
    );
    const bar = layout === 'bar';
    return (
      <form
        ref={form}
        action="/session/sign-in"
        method="post"
        noValidate
        aria-label={t('session.signIn')}
        onSubmit={(event) => void submit(event)}
        className={bar ? 'sign-in-bar relative flex items-center gap-2' : 'sign-in grid gap-4'}
      >
        <input type="hidden" name="next" value={next} />
        <Field
          id={`${idPrefix}-username`}
          name="username"
          label={t('session.username')}
          labelHidden={bar}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
          before={bar && <Icon path={user} size="s" />}
          error={wrong.username}
        />
        <PasswordField
          id={`${idPrefix}-password`}
          name="password"
          label={t('session.password')}
          showLabel={t('session.showPassword')}
          labelHidden={bar}
          error={wrong.password ?? wrong.form}
        />
        <Button type="submit" look="gold" size={bar ? 'md' : 'lg'} full={!bar} busy={busy}>
          {t('session.signIn')}
        </Button>
        <span role="alert" className="sr-only">
          {wrong.announced}
        </span>
      </form>
    );
  }),
);

type Wrong = { username?: string; password?: string; form?: ReactNode; announced?: string };

const refusals = () => import('#islands/auth/refusal.tsx');

function useSignIn(form: RefObject<HTMLFormElement | null>, locale: string, next?: string, failed?: ReactNode) {
  const [wrong, setWrong] = useState<Wrong>(failed ? { form: failed } : {});
  const [busy, setBusy] = useState(false);

  // Preloads error texts on the first touch of the form, so that they are available even if the network then fails.
  useEffect(() => void Promise.all([errorTexts(locale), refusals()]), [locale]);
  useEffect(() => {
    const first = wrong.username || wrong.form ? 'username' : wrong.password ? 'password' : null;
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  }, [wrong, form]);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const typed = new FormData(event.currentTarget);
    const credentials = { username: String(typed.get('username')).trim(), password: String(typed.get('password')) };
    const missing = missingIn(credentials);
    if (missing.length > 0) {
      const textOf = await errorTexts(locale);
      setWrong(Object.fromEntries(missing.map((field) => [field, textOf(`accounts_login_${field}_required`)])));
      return;
    }
    setBusy(true);
    setWrong({});
    const codes = await sendSignIn(credentials, next);
    setBusy(false);
    if (!codes) return;
    const { refusalIn } = await refusals();
    const { announced, shown } = await refusalIn(locale, codes);
    setWrong({ form: shown, announced });
  }

  return { wrong, busy, submit };
}
