import type { ReactNode } from 'react';
import { formatMoney, signedMoneyText } from '#domain/money-text.ts';
import type { Said } from '#islands/protection/limit-words.ts';
import styles from '#islands/protection/position-facts.css?url';
import type { KnownPosition } from '#stores/net-position.ts';

type Position = Extract<KnownPosition, { kind: 'ready' }>['position']['month'];

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd className="figures">{children}</dd>
  </div>
);

/** What was staked, what came back, and what that leaves. The result stands first: it is the one that counts. */
export function PositionFacts({ position, t, locale, currency }: Said & { position: Position }) {
  const money = (amount: Position['staked']) => formatMoney(amount, currency, locale);
  const { figures, sign } = signedMoneyText(position.net, currency, locale);
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="overlay" />
      <dl className="position-facts">
        <Fact name={t('protection.net')}>
          <b>
            <bdi>{figures}</bdi> {sign}
          </b>
        </Fact>
        <Fact name={t('protection.staked')}>{money(position.staked)}</Fact>
        <Fact name={t('protection.returned')}>{money(position.returned)}</Fact>
        <Fact name={t('protection.played')}>{t('protection.minutesCount', { count: position.minutes })}</Fact>
      </dl>
    </>
  );
}
