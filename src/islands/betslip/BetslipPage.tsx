import { useStore } from '@nanostores/react';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { readCode } from '#domain/typed-text.ts';
import { loadTextsAndNames } from '#i18n/feed-names.ts';
import type { Translate } from '#i18n/t.ts';
import { BetslipPanel } from '#islands/betslip/BetslipView.tsx';
import { betslipLinks } from '#islands/betslip/betslip-words.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Sentence } from '#islands/ui/Sentence.tsx';
import { useLoadedTexts } from '#islands/ui/use-texts.ts';
import { $cleared, undoClear } from '#stores/betslip/betslip.ts';
import { type OpenedBetslip, openCode, openFromAddress } from '#stores/betslip/codes.ts';

const nouns = ['betslip', 'book'] as const;

type Opened = OpenedBetslip & { readonly code: string };

export function BetslipPage({ locale }: { locale: string }) {
  const t = useLoadedTexts(loadTextsAndNames, locale, nouns);
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => {
    void openFromAddress().then(setOpened);
  }, []);
  if (!t) return null;
  const open = (code: string) => void openCode(code).then((found) => setOpened({ ...found, code }));
  return (
    <BetslipFrame t={t} note={opened && <OpenedNote t={t} opened={opened} />} onOpen={open}>
      <BetslipPanel t={t} onClose={null} />
    </BetslipFrame>
  );
}

type FrameProps = {
  t: Translate;
  note?: ReactNode;
  children: ReactNode;
  onOpen?: (code: string) => void;
};

export function BetslipFrame({ t, note, children, onOpen }: FrameProps) {
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = readCode(String(new FormData(event.currentTarget).get('code') ?? '')).replaceAll(/\s/g, '');
    if (code !== '') onOpen?.(code);
  };
  return (
    <div className="grid gap-4">
      {note}
      <section className="betslip panel of-clip" aria-label={t('betslip.title')}>
        {children}
      </section>
      <form
        className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 gap-y-6px"
        aria-label={t('betslip.openCode')}
        onSubmit={send}
      >
        <label className="field-label col-span-full" htmlFor="slip-code">
          {t('betslip.codeField')}
        </label>
        <span className="field-box">
          <input
            id="slip-code"
            name="code"
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={40}
            required
          />
        </span>
        <Button type="submit">{t('betslip.openCode')}</Button>
      </form>
      <p>
        <a className="link" href={betslipLinks(t.locale).sportsbook}>
          {t('betslip.toSports')}
        </a>
      </p>
    </div>
  );
}

function OpenedNote({ t, opened }: { t: Translate; opened: Opened }) {
  const cleared = useStore($cleared);
  if (opened.kind !== 'opened')
    return (
      <p className="note note-warn" role="alert">
        {t(opened.kind === 'unknown' ? 'betslip.codeUnknown' : 'betslip.failed')}
      </p>
    );
  const isUndoable = opened.hasReplaced && cleared !== null;
  const lines = [
    opened.lost > 0 && t('betslip.lost', { count: opened.lost }),
    isUndoable && t('betslip.replaced'),
  ].filter(Boolean);
  if (lines.length === 0 && !opened.code) return null;
  return (
    <div className="note items-center justify-between" role="status">
      <span>
        {opened.code && <Sentence text={t('betslip.loaded')} values={{ code: opened.code }} />}
        <span>{` ${lines.join(' ')}`}</span>
      </span>
      {isUndoable && (
        <Button size="sm" onClick={undoClear}>
          {t('betslip.undo')}
        </Button>
      )}
    </div>
  );
}
