import { type FormEvent, type ReactNode, type RefObject, useEffect, useState } from 'react';
import { errorTexts } from '#i18n/messages.ts';
import { missingIn, sendSignIn } from '#stores/sign-in.ts';

/** `form` is shown beside the password, and `said` aloud. */
export type Wrong = { username?: string; password?: string; form?: ReactNode; said?: string };

const refusals = () => import('#islands/session/refusal.tsx');

/** What the sign-in form does with scripts: keeps what was typed, says what is wrong, puts the focus on it. */
export function useSignIn(form: RefObject<HTMLFormElement | null>, locale: string, next?: string, failed?: ReactNode) {
  const [wrong, setWrong] = useState<Wrong>(failed ? { form: failed } : {});
  const [busy, setBusy] = useState(false);

  // Fetched with the first touch of the form, so that they are here even if the network then goes.
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
