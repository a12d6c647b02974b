import { useEffect, useState } from 'react';
import { dateTime } from '#domain/dates.ts';
import { QrCode } from '#islands/cashier/QrCode.tsx';
import { slipLinks } from '#islands/slip/slip-links.ts';
import type { SlipWords } from '#islands/slip/slip-words.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Dialog } from '#islands/ui/Dialog.tsx';
import type { SavedSlip } from '#stores/slip-codes.ts';

type Props = { words: SlipWords; onSave: () => Promise<SavedSlip | null>; onClose: () => void };

/** The slip under a code: to be read out at a cashier's, scanned by another phone, or sent. */
export function Sharing({ words, onSave, onClose }: Props) {
  const { t } = words;
  const [saved, setSaved] = useState<SavedSlip | 'failed' | null>(null);
  const save = () => {
    setSaved(null);
    void onSave().then((made) => setSaved(made ?? 'failed'));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens.
  useEffect(save, []);
  return (
    <Dialog
      title={t('slip.shareTitle')}
      onClose={onClose}
      actions={
        <Button look="plaster" onClick={onClose}>
          {t('slip.done')}
        </Button>
      }
    >
      <p>{t('slip.shareHint')}</p>
      {saved === null && <div className="skeleton slip-qr-waiting" aria-hidden="true" />}
      {saved === 'failed' && (
        <div role="alert" className="note note-warn">
          <span>{t('slip.shareFailed')}</span>
          <Button size="sm" onClick={save}>
            {t('slip.again')}
          </Button>
        </div>
      )}
      {saved !== null && saved !== 'failed' && <Code words={words} saved={saved} />}
      <a className="link" href={slipLinks(words.locale).cashiers}>
        {t('slip.cashiers')}
      </a>
    </Dialog>
  );
}

function Code({ words: { t, locale }, saved: { code, expiresAt } }: { words: SlipWords; saved: SavedSlip }) {
  const [isCopied, setCopied] = useState(false);
  const address = `${location.origin}${slipLinks(locale).slip}?code=${encodeURIComponent(code)}`;
  const canShare = 'share' in navigator;
  const send = () => {
    const sent = canShare ? navigator.share({ url: address }) : navigator.clipboard.writeText(address);
    // Whoever calls sharing off has not failed.
    void sent.then(
      () => setCopied(!canShare),
      () => setCopied(false),
    );
  };
  return (
    <div className="slip-code">
      <output>
        <bdi dir="ltr">{code}</bdi>
      </output>
      <QrCode text={address} label={t('slip.qr')} />
      <p>{t('slip.shareUntil', { time: dateTime(expiresAt) })}</p>
      <Button full onClick={send}>
        {t(canShare ? 'slip.send' : 'slip.copy')}
      </Button>
      <p role="status">{isCopied && t('slip.copied')}</p>
    </div>
  );
}
