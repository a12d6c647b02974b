import type { ReactNode } from 'react';
import { type AmountMinor, subtract } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import type { OddsFormat } from '#domain/sportsbook/odds.ts';
import type { Translate } from '#i18n/t.ts';
import { codeOf, typeName } from '#islands/bets/bet-texts.ts';
import { FactList, SignedMoney } from '#islands/history/RecordParts.tsx';
import { type Bet, type BetStep, oddsIn } from '#model/bets/bet-row.ts';
import { betState, isRunning } from '#model/bets/bet-state.ts';

export type BetShown = {
  readonly t: Translate;
  readonly locale: string;
  readonly bet: Bet;
  readonly currency: string;
  readonly format: OddsFormat;
  readonly timeOf: (iso: string) => string;
};

export function TicketFacts({ steps, ...shown }: BetShown & { readonly steps: readonly BetStep[] }) {
  const { t } = shown;
  return (
    <section className="panel facts-panel payment-facts">
      <h2>{typeName(t, shown.bet)}</h2>
      <FactList facts={factsOf(shown).map(([name, value]) => [t(`bets.column_${name}`), value])} />
      {steps.length > 0 && <Steps {...shown} steps={steps} />}
    </section>
  );
}

function factsOf({ t, locale, bet, currency, format, timeOf }: BetShown): readonly (readonly [string, ReactNode])[] {
  const money = (amount: AmountMinor | undefined) =>
    amount !== undefined && <bdi className="figures">{formatMoney(amount, currency, locale)}</bdi>;
  const time = (iso: string | null | undefined) => iso && <bdi className="figures">{timeOf(iso)}</bdi>;
  const { bet_amount: stake, bonus_amount: bonus = 0 } = bet;
  const isOpen = isRunning(betState(bet));
  return [
    ['stake', money(stake)],
    ['cash', bonus > 0 && money(subtract(stake, bet.bonus_amount as AmountMinor))],
    ['bonus', bonus > 0 && money(bet.bonus_amount)],
    ['odds', <bdi key="odds">{oddsIn(bet.coef, format, locale)}</bdi>],
    ['possible', isOpen && money(bet.possible_win)],
    ['paid', !isOpen && money(bet.win_amount)],
    ['leftOver', bet.left_over !== undefined && bet.left_over > 0 && money(bet.left_over)],
    ['selections', bet.selections !== undefined && t('bets.selections', { count: bet.selections })],
    ['date', time(bet.date)],
    ['settled', time(bet.settled_at)],
    ['code', <bdi key="code">{codeOf(bet)}</bdi>],
  ];
}

/** A corrected result settles a bet again: every settlement is listed with the amount it moved. */
function Steps({ t, locale, currency, timeOf, steps }: BetShown & { readonly steps: readonly BetStep[] }) {
  const firstSettled = steps.findIndex(({ what }) => what === 'settled');
  const nameOf = ({ what, payout }: BetStep, place: number) => {
    if (what !== 'settled' || place === firstSettled) return t(`bets.step_${what}`);
    return t(payout === null ? 'bets.step_reopened' : 'bets.step_corrected');
  };
  return (
    <>
      <h3 className="text-15 font-bold">{t('bets.steps')}</h3>
      <ol className="payment-steps">
        {steps.map((step, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are only appended, and two may have the same time.
          <li key={place}>
            <span>{nameOf(step, place)}</span>
            {step.moved !== 0 && <SignedMoney amount={step.moved} currency={currency} locale={locale} />}
            <bdi className="figures col-span-full justify-self-start text-text-3">{timeOf(step.at)}</bdi>
          </li>
        ))}
      </ol>
    </>
  );
}
