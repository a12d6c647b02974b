import { dateTime } from '#domain/dates.ts';
import { formatMoney } from '#domain/money-text.ts';
import type { Translate } from '#i18n/t.ts';
import { SignedMoney } from '#islands/records/SignedMoney.tsx';
import type { Round } from '#stores/open-round.ts';

/** Stakes, wins and refunds in the order they were made, each with what the player had after it. */
export function RoundMovements({ t, locale, round }: { t: Translate; locale: string; round: Round }) {
  return (
    <section>
      <h3>{t('rounds.movements')}</h3>
      <ol className="round-movements">
        {round.movements.map(({ kind, at, amount, balance_after, reference }) => (
          <li key={reference}>
            <span>{t(kind === 'win' && amount === 0 ? 'rounds.movement_end' : `rounds.movement_${kind}`)}</span>
            <SignedMoney amount={amount} currency={round.currency} locale={locale} />
            <small>
              <bdi className="figures">{dateTime(at)}</bdi>
            </small>
            <small>{t('rounds.then', { balance: formatMoney(balance_after, round.currency, locale) })}</small>
          </li>
        ))}
      </ol>
    </section>
  );
}
