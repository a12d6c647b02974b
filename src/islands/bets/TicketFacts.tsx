import type { ReactNode } from 'react';
import { type AmountMinor, subtract } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import type { OddsFormat } from '#domain/sportsbook/odds.ts';
import type { Key } from '#i18n/keys.ts';
import type { Translate } from '#i18n/t.ts';
import { codeOf, typeName } from '#islands/bets/BetStatus.tsx';
import { FactList, SignedMoney } from '#islands/history/RecordParts.tsx';
import {
  type Bet,
  type BetStep,
  betState,
  type CashOutRule,
  isRunning,
  oddsIn,
  type SoldShare,
} from '#model/bets/bet.ts';

type BetShown = {
  readonly t: Translate;
  readonly bet: Bet;
  readonly currency: string;
  readonly format: OddsFormat;
  readonly timeOf: (iso: string) => string;
};

type Happened = {
  readonly steps: readonly BetStep[];
  readonly shares: readonly SoldShare[];
  readonly rule?: CashOutRule | null | undefined;
};

export function TicketFacts({ steps, shares, rule, ...shown }: BetShown & Happened) {
  const { t } = shown;
  return (
    <section className="panel facts-panel payment-facts">
      <h2>{typeName(t, shown.bet)}</h2>
      <FactList facts={factsOf(shown).map(([name, value]) => [t(`bets.column_${name}` as Key), value])} />
      {steps.length > 0 && <Steps {...shown} steps={steps} shares={shares} rule={rule} />}
    </section>
  );
}

function factsOf({ t, bet, currency, format, timeOf }: BetShown): readonly (readonly [string, ReactNode])[] {
  const money = (amount: AmountMinor | undefined) =>
    amount !== undefined && (
      <bdi className="figures" translate="no">
        {formatMoney(amount, currency, t.locale)}
      </bdi>
    );
  const time = (iso: string | null | undefined) =>
    iso && (
      <bdi className="figures" translate="no">
        {timeOf(iso)}
      </bdi>
    );
  const { bet_amount: stake, bonus_amount: bonus = 0 } = bet;
  const isOpen = isRunning(betState(bet));
  return [
    ['stake', money(stake)],
    ['cash', bonus > 0 && money(subtract(stake, bet.bonus_amount as AmountMinor))],
    ['bonus', bonus > 0 && money(bet.bonus_amount)],
    [
      'odds',
      <bdi key="odds" translate="no">
        {oddsIn(bet.coef, format, t.locale)}
      </bdi>,
    ],
    ['stakeLeft', money(bet.stake_left)],
    ['cashedOut', money(bet.cashed_out)],
    ['possible', isOpen && money(bet.possible_win)],
    ['paid', !isOpen && money(bet.win_amount)],
    ['leftOver', bet.left_over !== undefined && bet.left_over > 0 && money(bet.left_over)],
    ['selections', bet.selections !== undefined && t('bets.selections', { count: bet.selections })],
    ['date', time(bet.date)],
    ['settled', time(bet.settled_at)],
    [
      'code',
      <bdi key="code" translate="no">
        {codeOf(bet)}
      </bdi>,
    ],
  ];
}

function Steps({ t, currency, timeOf, steps, shares, rule }: BetShown & Happened) {
  const firstSettled = steps.findIndex(({ what }) => what === 'settled');
  const nameOf = ({ what, payout }: BetStep, place: number) => {
    if (what === 'sold' && rule?.outcome === 'sold')
      return t('bets.step_soldByRule', { amount: formatMoney(rule.amount, currency, t.locale) });
    if (what !== 'settled' || place === firstSettled) return t(`bets.step_${what}`);
    return t(payout === null ? 'bets.step_reopened' : 'bets.step_corrected');
  };
  const stakeOf = ({ stake }: SoldShare) => formatMoney(stake, currency, t.locale);
  const all = [
    ...steps.map((step, place) => ({ ...step, name: nameOf(step, place) })),
    ...shares.map((share) => ({
      ...share,
      moved: share.amount,
      name: t('bets.step_share', { stake: stakeOf(share) }),
    })),
  ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return (
    <>
      <h3 className="text-15 font-bold">{t('bets.steps')}</h3>
      <ol className="payment-steps">
        {all.map((step, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are only appended, and two may have the same time.
          <li key={place}>
            <span>{step.name}</span>
            {step.moved !== 0 && <SignedMoney amount={step.moved} currency={currency} locale={t.locale} />}
            <bdi className="figures col-span-full justify-self-start text-text-3" translate="no">
              {timeOf(step.at)}
            </bdi>
          </li>
        ))}
      </ol>
    </>
  );
}
