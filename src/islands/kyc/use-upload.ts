import { useStore } from '@nanostores/react';
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { errorTexts } from '#i18n/messages.ts';
import { $sending, forgetSending, sendDocument } from '#stores/kyc/documents.ts';

/** The chosen file, the outcome of its upload as text, and the focus. @param wrongBefore @param sentBefore of a form without scripts. */
export function useUpload(locale: string, wrongBefore: string | undefined, sentBefore: string | undefined) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [wrong, setWrong] = useState(wrongBefore);
  const [sentText, setSentText] = useState(sentBefore);
  const sending = useStore($sending);

  useEffect(() => {
    // Fetched with the page, so that they are available even if the network then fails.
    const texts = errorTexts(locale);
    let isCurrent = true;
    void texts.then((textOf) => {
      if (!isCurrent || sending.kind === 'sending' || sending.kind === 'idle') return;
      setWrong(sending.kind === 'refused' ? textOf(sending.code) : undefined);
      setSentText(sending.kind === 'sent' ? textOf('kycSent') : undefined);
      if (sending.kind === 'sent') {
        setFile(null);
        if (input.current) input.current.value = '';
      }
      input.current?.focus();
    });
    return () => {
      isCurrent = false;
    };
  }, [sending, locale]);

  function choose(event: ChangeEvent<HTMLInputElement>): void {
    forgetSending();
    setWrong(undefined);
    setSentText(undefined);
    setFile(event.currentTarget.files?.[0] ?? null);
  }

  function send(event: FormEvent): void {
    event.preventDefault();
    setSentText(undefined);
    void sendDocument(input.current?.files?.[0] ?? null);
  }

  return { input, file, choose, send, sending, wrong, sentText };
}
