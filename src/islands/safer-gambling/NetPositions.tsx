import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { UnreadNote } from '#islands/account/UnreadNote.tsx';
import { PositionFacts } from '#islands/safer-gambling/PositionFacts.tsx';
import { useProtection } from '#islands/safer-gambling/use-protection.ts';
import { dateTime } from '#model/dates.ts';
import { $netPosition, loadNetPosition, loadProtection } from '#stores/safer-gambling/protection.ts';

const spans = ['session', 'month', 'life'] as const;

export function NetPositions({ locale }: { locale: string }) {
  const { t, known: protection } = useProtection(locale);
  const known = useStore($netPosition);
  useEffect(() => void loadNetPosition(), []);
  if (known.kind === 'failed' || protection.kind === 'failed')
    return <UnreadNote locale={locale} onRetry={() => void Promise.all([loadNetPosition(), loadProtection()])} />;
  if (!t || known.kind !== 'ready' || protection.kind !== 'ready')
    return <div className="skeleton h-202px" aria-hidden="true" />;
  const { position } = known;
  const minutes = t('protection.minutesCount', { count: protection.limits.reality_check.minutes });
  return (
    <>
      <p className="mb-3 text-text-2">{t('protection.checkNow', { minutes })}</p>
      <ul className="grid cols-fit-230px gap-3">
        {spans.map((span) => {
          const part = position[span];
          return (
            <li key={span} className="panel grid grid-cols-[minmax(0,1fr)] content-start gap-2 px-5 py-4 text-14">
              <h3 className="text-16 font-bold">{t(`protection.position_${span}`)}</h3>
              {part ? (
                <>
                  <p className="text-13 text-text-3 figures whitespace-normal">
                    {t('protection.since', { date: dateTime(part.since).slice(0, -3) })}
                  </p>
                  <PositionFacts t={t} position={part} currency={position.currency} />
                </>
              ) : (
                <p className="text-13 text-text-3">{t('protection.noSession')}</p>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
