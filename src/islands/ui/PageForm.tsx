import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { errorTexts } from '#i18n/errors.ts';
import type { Translate } from '#i18n/t.ts';
import { Button } from '#islands/ui/Button.tsx';
import { FormFault } from '#islands/ui/FormFault.tsx';
import { codeOfFault } from '#model/fault.ts';

type Props = {
  state: Pick<ReturnType<typeof usePageForm>, 'form' | 'wrong' | 'busy' | 'submit'>;
  action: string;
  look?: 'gold' | 'quiet';
  /** A link that helps after a fault of the whole form. */
  help?: { readonly href: string | undefined; readonly label: string };
  children: ReactNode;
};

export const PageForm = ({ state: { form, wrong, busy, submit }, action, look = 'gold', help, children }: Props) => (
  <form
    ref={form}
    method="post"
    noValidate
    aria-label={action}
    onSubmit={(event) => void submit(event)}
    className="grid gap-4 mt-2"
  >
    <FormFault text={wrong.form} {...help} />
    {children}
    <Button type="submit" look={look} size="lg" full busy={busy}>
      {action}
    </Button>
  </form>
);

export type Returned = {
  readonly typed: Readonly<Record<string, string>>;
  readonly wrong: Readonly<Record<string, string>>;
  readonly code: string | undefined;
};
export type FormProps = { locale: string; t: Translate; returned: Returned };

type Typed = Readonly<Record<string, string>>;
type Send = (typed: Typed) => Promise<Typed | null>;

/** Replaces a sender that could not be fetched. */
const unsent: Send = async () => ({ form: 'upstream_unavailable' });

export function usePageForm(sender: () => Promise<Send>, locale: string, returned: Returned) {
  const form = useRef<HTMLFormElement>(null);
  const [wrong, setWrong] = useState(returned.wrong);
  const [code, setCode] = useState(returned.code);
  const [busy, setBusy] = useState(false);
  const hasSent = useRef(false);
  // Preloads on the first touch of the form, so that both are available even if the network then fails.
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
    // The button stays busy until the next page loads: a second press would submit the form twice.
    if (faults === null) return;
    setBusy(false);
    const textOf = await errorTexts(locale);
    setCode(faults.form && codeOfFault(faults.form));
    setWrong(Object.fromEntries(Object.entries(faults).map(([field, key]) => [field, textOf(key)])));
  }

  const { typed } = returned;
  const secret = (name: string) => ({ name, error: wrong[name] });
  const field = (name: string) => ({ ...secret(name), defaultValue: typed[name] });
  return { form, wrong, code, busy, submit, typed, secret, field };
}

function focusFirst(form: RefObject<HTMLFormElement | null>): void {
  const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]');
  first?.focus();
}
