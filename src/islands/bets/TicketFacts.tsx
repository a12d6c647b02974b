import { formatMoney } from '#domain/money-text.ts';
import type { Key } from '#i18n/keys.ts';
import { typeName } from '#islands/bets/BetStatus.tsx';
import { type BetShown, factsOf } from '#islands/bets/bet-facts.tsx';
import { FactList, SignedMoney } from '#islands/history/RecordParts.tsx';
import type { BetStep, CashOutRule, SoldShare } from '#model/bets/bet.ts';

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

function Steps({ t, currency, timeOf, steps, shares, rule }: BetShown & Happened) {
  const firstSettled = steps.findIndex(({ what }) => what === 'settled');
  const nameOf = ({ what, payout }: BetStep, place: number) => {
    if (what === 'sold' && rule?.outcome === 'sold')
      return t('bets.step_soldByRule', { amount: formatMoney(rule.amount, currency, t.locale) });
    if (what !== 'settled' || place === firstSettled) return t(`bets.step_${what}`);
    return t(payout === null ? 'bets.step_reopened' : 'bets.step_corrected');
  };
  const formatStake = ({ stake }: SoldShare) => formatMoney(stake, currency, t.locale);
  const all = [
    ...steps.map((step, place) => ({ ...step, name: nameOf(step, place) })),
    ...shares.map((share) => ({
      ...share,
      moved: share.amount,
      name: t('bets.step_share', { stake: formatStake(share) }),
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
