import type { ReactNode } from 'react';
import type { Translate } from '#i18n/t.ts';
import { useCurrency } from '#islands/bets/use-currency.ts';
import { boundsText } from '#islands/cashier/bounds-text.ts';
import { usualTime } from '#islands/cashier/usual-time.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import type { OfferedDeposits, OfferedPayouts } from '#stores/payment-systems.ts';
import { ban, bank, bitcoin, creditCard, wallet } from '#theme/cashier-icons.ts';

type System = OfferedDeposits['list'][number] | OfferedPayouts['list'][number];
type Props<S> = {
  t: Translate;
  locale: string;
  systems: readonly S[];
  chosen: string | undefined;
  onChoose: (slug: string) => void;
  children?: ReactNode;
};

export const pictureOf = (system: System): string => {
  if ('kind' in system && system.kind === 'crypto') return bitcoin;
  if (system.slug.startsWith('card')) return creditCard;
  return system.slug.endsWith('wallet') ? wallet : bank;
};

function methodFee(t: Translate, locale: string, { fee_percent }: System): string {
  const percent = Number(fee_percent ?? 0);
  if (percent <= 0) return t('payments.noFee');
  return t('payments.fee', { percent: new Intl.NumberFormat(locale).format(percent) });
}

/** What a way of payment costs and how long it takes, as far as the host says. */
export const methodTerms = (t: Translate, locale: string, system: System): string =>
  [
    system.fee_percent !== undefined && methodFee(t, locale, system),
    system.usual_minutes !== undefined && usualTime(t, system.usual_minutes),
  ]
    .filter(Boolean)
    .join(' · ');

/** The ways to pay: what each takes, what it costs and how long it takes. One that is closed says why. */
export function MethodList<S extends System>({ t, locale, systems, chosen, onChoose, children }: Props<S>) {
  return (
    <fieldset className="cashier-methods">
      <legend className="field-label">{t('payments.method')}</legend>
      {systems.map((system) => (
        <Method
          key={system.slug}
          t={t}
          locale={locale}
          system={system}
          isChosen={system.slug === chosen}
          onChoose={onChoose}
        />
      ))}
      {children}
    </fieldset>
  );
}

type MethodProps = {
  t: Translate;
  locale: string;
  system: System;
  isChosen: boolean;
  onChoose: (slug: string) => void;
};

function Method({ t, locale, system, isChosen, onChoose }: MethodProps) {
  const own = useCurrency();
  const { slug, name, currency = own, is_temporary_disabled: isClosed } = system;
  return (
    <label className="cashier-method">
      <input
        type="radio"
        name="system"
        value={slug}
        checked={isChosen}
        disabled={isClosed}
        onChange={() => onChoose(slug)}
      />
      <span className="cashier-picture">
        <Icon path={pictureOf(system)} />
      </span>
      <span className="cashier-about">
        <strong>{name}</strong>
        <small className="figures">{boundsText(t, system, currency, locale)}</small>
        <small>
          {isClosed ? t(`payments.closed_${system.disabled_reason ?? 'maintenance'}`) : methodTerms(t, locale, system)}
        </small>
      </span>
      {isClosed ? <Icon path={ban} size="s" /> : <i className="cashier-star" aria-hidden="true" />}
    </label>
  );
}
