import type { ReactNode } from 'react';
import type { AmountMinor } from '#domain/money.ts';
import { signedMoneyText, UNKNOWN_AMOUNT } from '#domain/money-text.ts';
import type { Key } from '#i18n/keys.ts';
import type { Translate } from '#i18n/t.ts';
import { Button } from '#islands/ui/Button.tsx';
import { useGiven } from '#islands/ui/given.tsx';
import { Icon } from '#islands/ui/Icon.tsx';

type SignedMoneyProps = { amount: AmountMinor | null; currency: string | undefined; locale: string; isVoid?: boolean };

export function SignedMoney({ amount, currency, locale, isVoid = false }: SignedMoneyProps) {
  if (amount === null) return <>{UNKNOWN_AMOUNT}</>;
  const { figures, sign } = signedMoneyText(amount, currency, locale);
  return (
    <bdi translate="no" className={`figures${isVoid ? ' void' : amount > 0 ? ' gain' : ''}`}>
      <span dir="ltr">{figures}</span>
      {`\u00a0${sign}`}
    </bdi>
  );
}

const tones = { good: 'text-teal bg-teal-wash', bad: 'text-terra bg-terra-wash', open: 'text-text-1', even: '' };

type StatusBadgeProps = { tone: keyof typeof tones; icon: string; children: ReactNode };

export const StatusBadge = ({ tone, icon, children }: StatusBadgeProps) => (
  <span className={`badge ${tones[tone]}`}>
    <Icon path={icon} size="xs" />
    {children}
  </span>
);

export type Fact = readonly [name: string, value: ReactNode];

export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="record-facts mt-3 text-14">
    {facts
      .filter(([, value]) => value)
      .map(([name, value]) => (
        <div
          key={name}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2px py-9px not-first:shadow-row"
        >
          <dt className="text-text-2">{name}</dt>
          <dd className="text-end break-anywhere">{value}</dd>
        </div>
      ))}
  </dl>
);

type RecordWay = readonly [href: string, text: string];

export const RecordWays = ({ back, other }: Record<'back' | 'other', RecordWay>) => (
  <p className="records-files">
    <Button href={back[0]}>{back[1]}</Button>
    <a className="btn btn-ghost" href={other[0]}>
      {other[1]}
    </a>
  </p>
);

type RecordsFailedProps = { t: Translate; texts: readonly [title: Key, text: Key]; onAgain?: () => void };

/** @param props.said text keys. @param props.onAgain omitted if another try cannot help. */
export function RecordsFailed({ t, texts: [title, text], onAgain }: RecordsFailedProps) {
  const given = useGiven();
  return (
    <div className="records-empty panel" role="alert">
      <h2>{t(title)}</h2>
      <p>{t(text)}</p>
      {onAgain && (
        <Button look="plaster" href={given?.address} onClick={onAgain}>
          {t('records.tryAgain')}
        </Button>
      )}
    </div>
  );
}
