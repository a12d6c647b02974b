import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect } from 'react';
import { type BonusRules, exchanged } from '#domain/bonuses/bonus-rules.ts';
import { bonusExchange } from '#domain/house-rules.ts';
import { type AmountMinor, amountMinor, DEFAULT_CURRENCY, formatAmount, MINOR_PER_UNIT } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import { translator } from '#i18n/t.ts';
import { ExchangeNote } from '#islands/bonuses/ExchangeNote.tsx';
import { useExchange } from '#islands/bonuses/use-exchange.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Field } from '#islands/ui/Field.tsx';
import { FormFault } from '#islands/ui/FormFault.tsx';
import { island } from '#islands/ui/island.tsx';
import type { FormProps } from '#islands/ui/use-page-form.ts';
import { $session } from '#stores/auth/session.ts';
import { startSessionLifecycle } from '#stores/auth/session-lifecycle.ts';

type Props = FormProps & {
  terms: NonNullable<BonusRules['exchange']>;
  history: string;
  /** Fields of the page's own form, for a browser without scripts. */
  requestId: string;
  /** The player's balances, where the page could read them itself. */
  balances: Owned | null;
};
type Owned = {
  readonly balance: AmountMinor;
  readonly bonusBalance: AmountMinor;
  readonly bonusToPlay?: AmountMinor | null | undefined;
  readonly currency?: string | undefined;
};
const UNIT = amountMinor(MINOR_PER_UNIT);

/** Exchanges bonus for real balance; the amount received is shown before submitting. */
export const ExchangeForm = island(function ExchangeForm({
  locale,
  strings,
  returned,
  terms,
  history,
  requestId,
  balances,
}: Props) {
  const t = translator(strings, locale);
  const session = useStore($session, { ssr: 'initial' });
  const user: Owned | null = session.kind === 'player' ? session.user : balances;
  const exchange = useExchange(locale, terms, user, returned.typed.amount ?? '');
  useEffect(() => void startSessionLifecycle(), []);
  const currency = user?.currency ?? DEFAULT_CURRENCY;
  const money = (amount: AmountMinor) => formatMoney(amount, currency, locale);
  const { amount, fault, wrong, state, isInDoubt } = exchange;
  const { rate, below } = terms;
  const arrives = amount === null || rate === null ? null : exchanged(amount, rate);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    exchange.send(false);
  };
  const least = money(bonusExchange.above.amountMinor);
  const said = fault === 'too_small' ? t('bonuses.fault_too_small', { least }) : (wrong ?? returned.wrong.amount);
  return (
    <form method="post" noValidate onSubmit={submit} className="panel exchange door-form">
      <FormFault text={returned.wrong.form} href={undefined} label="" />
      <dl className="exchange-facts">
        <Fact name={t('bonuses.bonusBalance')} value={user ? money(user.bonusBalance) : '–'} isMain />
        <Fact name={t('bonuses.realBalance')} value={user ? money(user.balance) : '–'} />
        {rate !== null && (
          <Fact
            name={t('bonuses.rate')}
            value={t('bonuses.rateText', { bonus: money(UNIT), cash: money(exchanged(UNIT, rate)) })}
          />
        )}
        {below !== null && (
          <Fact name={t('bonuses.threshold')} value={money(below)} hint={t('bonuses.thresholdHint')} />
        )}
        <Fact name={t('bonuses.least')} value={least} />
        {user?.bonusToPlay != null && (
          <Fact name={t('bonuses.toPlay')} value={money(user.bonusToPlay)} hint={t('bonuses.toPlayHint')} />
        )}
      </dl>
      <input type="hidden" name="request" value={requestId} />
      <Field
        id="exchange-amount"
        name="amount"
        label={t('bonuses.amount')}
        value={exchange.typed}
        onChange={({ currentTarget }) => exchange.type(currentTarget.value)}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        error={said}
        after={
          <button
            type="button"
            className={user ? 'chip' : 'chip unknown'}
            onClick={() => user && exchange.type(plain(user.bonusBalance, locale))}
          >
            {t('bonuses.everything')}
          </button>
        }
      />
      {rate !== null && (
        <p className="exchange-arrives">
          <span>{t('bonuses.arrives')}</span>
          <output htmlFor="exchange-amount" className="figures">
            {arrives === null ? '–' : money(arrives)}
          </output>
        </p>
      )}
      <ExchangeNote t={t} state={state} isInDoubt={isInDoubt} history={history} onAgain={() => exchange.send(true)} />
      <Button type="submit" look="gold" size="lg" full busy={state.kind === 'asking' || isInDoubt}>
        {amount === null ? t('bonuses.exchange') : t('bonuses.exchangeOf', { amount: money(amount) })}
      </Button>
    </form>
  );
});

/** As a player would type it, to the millime: exchanging all leaves no remainder. */
const plain = (amount: AmountMinor, locale: string): string =>
  amount % 10 === 0 ? formatAmount(amount, locale) : String(amount / MINOR_PER_UNIT);

function Fact({ name, value, hint, isMain }: { name: string; value: string; hint?: string; isMain?: boolean }) {
  return (
    <div className={isMain ? 'exchange-main' : undefined}>
      <dt>
        {name}
        {hint && <small>{hint}</small>}
      </dt>
      {/* Keyed by its value: a growing figure would shift, because it is aligned to the end of its row. */}
      <dd key={value} className="figures">
        {value}
      </dd>
    </div>
  );
}
