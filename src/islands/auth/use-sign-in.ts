import { type FormEvent, type ReactNode, type RefObject, useEffect, useState } from 'react';
import { errorTexts } from '#i18n/messages.ts';
import { missingIn, sendSignIn } from '#stores/auth/sign-in.ts';

/** `form` is shown beside the password, and `said` is announced. */
export type Wrong = { username?: string; password?: string; form?: ReactNode; said?: string };

const refusals = () => import('#islands/auth/refusal.tsx');

/** The sign-in form with scripts: keeps what was typed, shows the errors, and focuses the first faulty field. */
export function useSignIn(form: RefObject<HTMLFormElement | null>, locale: string, next?: string, failed?: ReactNode) {
  const [wrong, setWrong] = useState<Wrong>(failed ? { form: failed } : {});
  const [busy, setBusy] = useState(false);

  // Fetched on the first touch of the form, so that they are available even if the network then fails.
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
    const { said, shown } = await refusalIn(locale, codes);
    setWrong({ form: shown, said });
  }

  return { wrong, busy, submit };
}
