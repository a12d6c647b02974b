import { useEffect } from 'react';
import { localDay } from '#domain/local-day.ts';
import { localise, toLocale } from '#domain/locales.ts';
import { formatMoney } from '#domain/money-text.ts';
import type { Notice } from '#domain/notices.ts';
import { noticeHistories } from '#islands/notices/notice-histories.ts';
import styles from '#islands/notices/notices.css?url';
import { useNoticeTexts } from '#islands/notices/use-notice-texts.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { acknowledge, putAside } from '#stores/notifications.ts';

type Props = Notice & { locale: string };

/** Says what came, how much and where to. The fact and no more: money given is no reason to play. */
export function NoticeModal({ locale, id, type, amount, currency, date }: Props) {
  const t = useNoticeTexts(locale);
  // Back takes it away without asking anybody here.
  useEffect(() => () => putAside(id), [id]);
  if (!t) return null;
  return (
    <Dialog
      title={t(`notices.title_${type}`)}
      onClose={() => putAside(id)}
      actions={
        <>
          <Button look="gold" onClick={() => acknowledge(id)}>
            {t('notices.ok')}
          </Button>
          <a className="btn btn-quiet" href={localise(noticeHistories[type], toLocale(locale))}>
            {t('notices.history')}
          </a>
        </>
      }
    >
      <link rel="stylesheet" href={styles} precedence="overlay" />
      <p className="told-amount">
        <bdi className="figures">{formatMoney(amount, currency, locale)}</bdi>
      </p>
      <p>{t(`notices.text_${type}`, { date: localDay(date) })}</p>
    </Dialog>
  );
}
