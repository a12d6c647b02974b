import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { errorTexts } from '#i18n/messages.ts';
import { codeOfFault } from '#model/fault.ts';

export type Returned = {
  readonly typed: Readonly<Record<string, string>>;
  readonly wrong: Readonly<Record<string, string>>;
  readonly code: string | undefined;
};
export type FormProps = { locale: string; strings: Readonly<Record<string, string>>; returned: Returned };

type Typed = Readonly<Record<string, string>>;
type Send = (typed: Typed) => Promise<Typed | null>;

/** What a form sends and checks may not have come, like anything of the network. */
const unsent: Send = async () => ({ form: 'upstream_unavailable' });

export function usePageForm(sender: () => Promise<Send>, locale: string, returned: Returned) {
  const form = useRef<HTMLFormElement>(null);
  const [wrong, setWrong] = useState(returned.wrong);
  const [code, setCode] = useState(returned.code);
  const [busy, setBusy] = useState(false);
  const hasSent = useRef(false);
  // Fetched with the first touch of the form, so that both are here even if the network then goes.
  useEffect(() => void Promise.allSettled([errorTexts(locale), sender()]), [locale, sender]);
  useEffect(() => {
    if (hasSent.current && Object.keys(wrong).length > 0) focusFirst(form);
  }, [wrong]);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const typed = [...new FormData(event.currentTarget)].map(([field, value]) => [field, String(value)]);
    hasSent.current = true;
    setBusy(true);
    const send = await sender().catch(() => unsent);
    const faults = await send(Object.fromEntries(typed));
    // Until the next page is there the button stays as it is: a second press would send the form twice.
    if (faults === null) return;
    setBusy(false);
    const textOf = await errorTexts(locale);
    setCode(faults.form && codeOfFault(faults.form));
    setWrong(Object.fromEntries(Object.entries(faults).map(([field, key]) => [field, textOf(key)])));
  }

  return { form, wrong, code, busy, submit, typed: returned.typed };
}

function focusFirst(form: RefObject<HTMLFormElement | null>): void {
  const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]');
  first?.focus();
}
