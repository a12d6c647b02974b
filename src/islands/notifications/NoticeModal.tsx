import { useEffect } from 'react';
import { localise, toLocale } from '#domain/locales.ts';
import { formatMoney } from '#domain/money-text.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { Sentence } from '#islands/ui/Sentence.tsx';
import { useTexts } from '#islands/ui/use-texts.ts';
import { dayOf } from '#model/dates.ts';
import { type Notice, noticeHistories } from '#model/notifications/notices.ts';
import { acknowledge, dismissUntilNextPage } from '#stores/notifications/notifications.ts';

type Props = Notice & { locale: string };

export function NoticeModal({ locale, id, type, amount, currency, date }: Props) {
  const t = useTexts(locale, 'notices');
  useEffect(() => () => dismissUntilNextPage(id), [id]);
  if (!t) return null;
  return (
    <Dialog
      title={t(`notices.title_${type}`)}
      onClose={() => dismissUntilNextPage(id)}
      actions={
        <>
          <Button look="gold" onClick={() => acknowledge(id)}>
            {t('notices.ok')}
          </Button>
          <Button href={localise(noticeHistories[type], toLocale(locale))}>{t('notices.history')}</Button>
        </>
      }
    >
      <p className="text-24 font-bold !text-text-1">
        <bdi className="figures" translate="no">
          {formatMoney(amount, currency, locale)}
        </bdi>
      </p>
      <p>
        <Sentence text={t(`notices.text_${type}`)} values={{ date: dayOf(date) }} />
      </p>
    </Dialog>
  );
}
