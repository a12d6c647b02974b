import { type FormEvent, type RefObject, useEffect, useState } from 'react';
import { localise, toLocale } from '#domain/locales.ts';
import { nextStep } from '#domain/next-steps.ts';
import { errorTexts } from '#i18n/messages.ts';
import { missingIn, sendSignIn } from '#stores/sign-in.ts';

export type Wrong = Partial<Record<'username' | 'password' | 'form', string>>;

/** What the sign-in form does with scripts: keeps what was typed, says what is wrong, puts the focus on it. */
/** What helps whoever was refused: a page of ours, in their language. */
export type Help = { readonly href: string; readonly text: string };

export function useSignIn(
  form: RefObject<HTMLFormElement | null>,
  locale: string,
  next?: string,
  failed?: string,
  helped?: Help,
) {
  const [help, setHelp] = useState(helped);
  const [wrong, setWrong] = useState<Wrong>(failed ? { form: failed } : {});
  const [busy, setBusy] = useState(false);

  // Fetched with the first touch of the form, so that they are here even if the network then goes.
  useEffect(() => void errorTexts(locale), [locale]);
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
    setHelp(undefined);
    const codes = await sendSignIn(credentials, next);
    setBusy(false);
    if (!codes) return;
    const textOf = await errorTexts(locale);
    setWrong({ form: codes.map(textOf).join(' ') });
    const code = codes.find((one) => nextStep(one));
    const step = code && nextStep(code);
    setHelp(step ? { href: localise(step, toLocale(locale)), text: textOf(`next_${code}`) } : undefined);
  }

  return { wrong, help, busy, submit };
}
