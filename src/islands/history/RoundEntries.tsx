import { formatMoney } from '#domain/money-text.ts';
import type { Translate } from '#i18n/t.ts';
import { SignedMoney } from '#islands/history/SignedMoney.tsx';
import { dateTime } from '#model/dates.ts';
import type { Round } from '#stores/history/round-history.ts';

/** Stakes, wins and refunds in order, each with the balance after it. */
export function RoundEntries({ t, locale, round }: { t: Translate; locale: string; round: Round }) {
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
