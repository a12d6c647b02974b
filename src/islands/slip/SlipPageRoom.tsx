import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useState } from 'react';
import type { Translate } from '#i18n/t.ts';
import { SlipRoom } from '#islands/slip/SlipRoom.tsx';
import { slipLinks } from '#islands/slip/slip-links.ts';
import styles from '#islands/slip/slip-page.css?url';
import { Button } from '#islands/ui/Button.tsx';
import { $cleared, undoClear } from '#stores/slip.ts';
import { type Opened, openAddress, openCode } from '#stores/slip-codes.ts';

/** The slip on a page of its own, which also opens the slip of a code, and the selections that an address names. */
export function SlipPageRoom({ t, locale }: { t: Translate; locale: string }) {
  const [opened, setOpened] = useState<(Opened & { code: string }) | null>(null);
  useEffect(() => {
    void openAddress().then(setOpened);
  }, []);
  const open = (code: string) => void openCode(code).then((found) => setOpened({ ...found, code }));
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="page" />
      {opened && <OpenedNote t={t} opened={opened} />}
      <section className="slip panel" aria-label={t('slip.title')}>
        <SlipRoom t={t} locale={locale} onClose={null} />
      </section>
      <CodeForm t={t} onOpen={open} />
      <p>
        <a className="link" href={slipLinks(locale).book}>
          {t('slip.toSports')}
        </a>
      </p>
    </>
  );
}

/** What became of a code, or of an address. */
function OpenedNote({ t, opened }: { t: Translate; opened: Opened & { code: string } }) {
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
