import { type BonusRules, exchanged } from '#domain/bonuses/bonus-rules.ts';
import { type AmountMinor, amountMinor, MINOR_PER_UNIT } from '#domain/money.ts';
import type { Translate } from '#i18n/t.ts';
import type { Owned } from '#islands/ui/given.tsx';

const UNIT = amountMinor(MINOR_PER_UNIT);

type TermsProps = {
  terms: NonNullable<BonusRules['exchange']>;
  t: Translate;
  user: Owned | null;
  money: (amount: AmountMinor) => string;
  least: string;
};

export function ExchangeTerms({ t, user, terms: { rate, below }, money, least }: TermsProps) {
  const shownMoney = (sum: AmountMinor | null = null) => (sum === null ? '–' : money(sum));
  return (
    <dl className="grid gap-3">
      <Fact name={t('bonuses.bonusBalance')} value={shownMoney(user?.bonusBalance)} isMain />
      <Fact name={t('bonuses.realBalance')} value={shownMoney(user?.balance)} />
      {rate !== null && (
        <Fact
          name={t('bonuses.rate')}
          value={t('bonuses.rateText', { bonus: money(UNIT), cash: money(exchanged(UNIT, rate)) })}
        />
      )}
      {below !== null && <Fact name={t('bonuses.threshold')} value={money(below)} hint={t('bonuses.thresholdHint')} />}
      <Fact name={t('bonuses.least')} value={least} />
      {/* Keeps its space until it is known whether the host reports it. */}
      {(user === null || user.bonusToPlay != null) && (
        <Fact
          name={t('bonuses.toPlay')}
          value={user?.bonusToPlay != null ? money(user.bonusToPlay) : '–'}
          hint={t('bonuses.toPlayHint')}
        />
      )}
    </dl>
  );
}

function Fact({ name, value, hint, isMain }: { name: string; value: string; hint?: string; isMain?: boolean }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-14">
      {/* A long hint wraps in its column, so that the figure stays at the end of the row. */}
      <dt className={`text-text-2 ${hint ? 'flex-[1_1_8rem]' : ''}`}>
        {name}
        {hint && <small className="block text-12 text-text-3">{hint}</small>}
      </dt>
      {/* Keyed by its value: a growing figure is aligned to the end of its row and would shift. The minimum width
          keeps the hint beside it from rewrapping. */}
      <dd key={value} className={`figures ms-auto min-w-6em text-end ${isMain ? 'text-24 font-bold text-gold' : ''}`}>
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}
