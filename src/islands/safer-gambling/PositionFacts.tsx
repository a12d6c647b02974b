import type { ReactNode } from 'react';
import { formatMoney, signedMoneyText } from '#domain/money-text.ts';
import type { MoneyContext } from '#islands/safer-gambling/LimitList.tsx';
import type { NetPosition } from '#stores/safer-gambling/protection.ts';

type Position = NetPosition['month'];

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-3">
    <dt className="text-text-2">{name}</dt>
    <dd className="figures">{children}</dd>
  </div>
);

export function PositionFacts({ position, t, currency }: MoneyContext & { position: Position }) {
  const money = (amount: Position['staked']) => formatMoney(amount, currency, t.locale);
  const { figures, sign } = signedMoneyText(position.net, currency, t.locale);
  return (
    <dl className="grid gap-1">
      <Fact name={t('protection.net')}>
        <b className="text-18">
          <bdi>{figures}</bdi> {sign}
        </b>
      </Fact>
      <Fact name={t('protection.staked')}>
        <bdi>{money(position.staked)}</bdi>
      </Fact>
      <Fact name={t('protection.returned')}>
        <bdi>{money(position.returned)}</bdi>
      </Fact>
      <Fact name={t('protection.played')}>{t('protection.minutesCount', { count: position.minutes })}</Fact>
    </dl>
  );
}
