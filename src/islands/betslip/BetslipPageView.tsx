import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useState } from 'react';
import { betslipTexts } from '#i18n/betslip-texts.ts';
import type { Translate } from '#i18n/t.ts';
import { BetslipView } from '#islands/betslip/BetslipView.tsx';
import { betslipLinks } from '#islands/betslip/betslip-links.ts';
import styles from '#islands/betslip/betslip-page.css?url';
import { Button } from '#islands/ui/Button.tsx';
import { useTexts } from '#islands/ui/use-texts.ts';
import { $cleared, undoClear } from '#stores/betslip/betslip.ts';
import { type OpenedBetslip, openCode, openFromAddress } from '#stores/betslip/codes.ts';

/** The betslip on its own page, which also opens a saved betslip by its code, and selections from the address. */
export function BetslipPageView({ locale }: { locale: string }) {
  const t = useTexts(betslipTexts, locale);
  const [opened, setOpened] = useState<(OpenedBetslip & { code: string }) | null>(null);
  useEffect(() => {
    void openFromAddress().then(setOpened);
  }, []);
  if (!t) return null;
  const open = (code: string) => void openCode(code).then((found) => setOpened({ ...found, code }));
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="page" />
      {opened && <OpenedNote t={t} opened={opened} />}
      <section className="slip panel" aria-label={t('slip.title')}>
        <BetslipView t={t} locale={locale} onClose={null} />
      </section>
      <CodeForm t={t} onOpen={open} />
      <p>
        <a className="link" href={betslipLinks(locale).book}>
          {t('slip.toSports')}
        </a>
      </p>
    </>
  );
}

/** The result of opening a code or an address. */
function OpenedNote({ t, opened }: { t: Translate; opened: OpenedBetslip & { code: string } }) {
  const cleared = useStore($cleared);
  if (opened.kind !== 'opened') {
    const text = t(opened.kind === 'unknown' ? 'slip.codeUnknown' : 'slip.failed');
    return (
      <p className="note note-warn" role="alert">
        {text}
      </p>
    );
  }
  const said = [
    opened.code && t('slip.loaded', { code: opened.code }),
    opened.lost > 0 && t('slip.lost', { count: opened.lost }),
    opened.hasReplaced && cleared && t('slip.replaced'),
  ].filter(Boolean);
  if (said.length === 0) return null;
  return (
    <div className="note slip-opened" role="status">
      <span>{said.join(' ')}</span>
      {opened.hasReplaced && cleared && (
        <Button size="sm" onClick={undoClear}>
          {t('slip.undo')}
        </Button>
      )}
    </div>
  );
}

function CodeForm({ t, onOpen }: { t: Translate; onOpen: (code: string) => void }) {
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    if (code !== '') onOpen(code);
  };
  return (
    <form className="slip-open-code" onSubmit={send}>
      <label className="field-label" htmlFor="slip-code">
        {t('slip.codeField')}
      </label>
      <span className="field-box">
        <input id="slip-code" name="code" dir="ltr" autoComplete="off" autoCapitalize="characters" maxLength={40} />
      </span>
      <Button type="submit">{t('slip.openCode')}</Button>
    </form>
  );
}
