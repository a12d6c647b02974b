import { useEffect, useRef, useState } from 'react';
import { type BetslipWords, betslipLinks } from '#islands/betslip/betslip-words.ts';
import { QrCode } from '#islands/cashier/QrCode.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { copyText, selectIn } from '#islands/ui/copy-text.ts';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { namedDateTime } from '#model/dates.ts';
import type { SavedBetslip } from '#stores/betslip/codes.ts';

type Props = { words: BetslipWords; onSave: () => Promise<SavedBetslip | null>; onClose: () => void };

export function Sharing({ words, onSave, onClose }: Props) {
  const { t } = words;
  const [saved, setSaved] = useState<SavedBetslip | 'failed' | null>(null);
  const save = () => {
    setSaved(null);
    void onSave().then((made) => setSaved(made ?? 'failed'));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on opening.
  useEffect(save, []);
  return (
    <Dialog
      title={t('betslip.shareTitle')}
      onClose={onClose}
      actions={
        <Button look="plaster" onClick={onClose}>
          {t('betslip.done')}
        </Button>
      }
    >
      <p>{t('betslip.shareHint')}</p>
      {saved === null && <div className="skeleton size-196px mx-auto" aria-hidden="true" />}
      {saved === 'failed' && (
        <div role="alert" className="note note-warn">
          <span>{t('betslip.shareFailed')}</span>
          <Button size="sm" onClick={save}>
            {t('betslip.again')}
          </Button>
        </div>
      )}
      {saved !== null && saved !== 'failed' && <Code words={words} saved={saved} />}
      <a className="link" href={betslipLinks(t.locale).cashiers}>
        {t('betslip.cashiers')}
      </a>
    </Dialog>
  );
}

function Code({ words: { t }, saved: { code, expiresAt } }: { words: BetslipWords; saved: SavedBetslip }) {
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null);
  const shown = useRef<HTMLElement>(null);
  const address = `${location.origin}${betslipLinks(t.locale).betslip}?code=${encodeURIComponent(code)}`;
  const canShare = 'share' in navigator;
  // If copying fails, selects the text for a manual copy.
  useEffect(() => {
    if (outcome === 'notCopied') selectIn(shown.current);
  }, [outcome]);
  const send = async () => {
    if (!canShare) return setOutcome((await copyText(address, () => shown.current)) ? 'copied' : 'notCopied');
    await navigator.share({ url: address }).catch((error: Error) => {
      // Cancelling the share sheet is not a failure.
      if (error.name !== 'AbortError') setOutcome('notCopied');
    });
  };
  return (
    <div className="grid justify-items-center gap-3 my-4 children-[.qr]:size-196px children-[.qr]:p-8px children-[.qr]:rounded-3 children-[.qr]:bg-[#f8f5ec] children-[.qr]:fill-ink">
      <output className="text-24 font-bold tracking-[0.12em]">
        <bdi dir="ltr" translate="no">
          {code}
        </bdi>
      </output>
      <QrCode text={address} label={t('betslip.qr')} />
      <p>{t('betslip.shareUntil', { time: namedDateTime(expiresAt) })}</p>
      <Button full onClick={() => void send()}>
        {t(canShare ? 'betslip.send' : 'betslip.copy')}
      </Button>
      <p role="status">{outcome && t(`betslip.${outcome}`)}</p>
      {outcome === 'notCopied' && (
        <bdi ref={shown} className="break-anywhere select-all" dir="ltr">
          {address}
        </bdi>
      )}
    </div>
  );
}
