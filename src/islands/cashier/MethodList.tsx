import type { ReactNode } from 'react';
import { localise, toLocale } from '#domain/locales.ts';
import type { Translate } from '#i18n/t.ts';
import { useCurrency } from '#islands/bets/use-currency.ts';
import { boundsText, usualTime } from '#islands/cashier/payment-texts.ts';
import { useGiven } from '#islands/ui/given.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import type { KnownBounds } from '#model/cashier/payment-amount.ts';
import type { PlayerCashier } from '#stores/account/cashiers.ts';
import type { OfferedDeposits, OfferedPayouts } from '#stores/cashier/payment-systems.ts';
import { ban, bank, bitcoin, creditCard, store, wallet } from '#theme/cashier-icons.json';

type Folder = 'deposit' | 'withdrawal';
type System = OfferedDeposits['list'][number] | OfferedPayouts['list'][number];
type Props<S> = {
  t: Translate;
  folder: Folder;
  systems: readonly S[];
  chosen: string | undefined;
  onChoose: (slug: string) => void;
  children?: ReactNode;
};

const methodPicture = (system: System): string => {
  if ('kind' in system && system.kind === 'crypto') return bitcoin;
  if (system.slug.startsWith('card')) return creditCard;
  return system.slug.endsWith('wallet') ? wallet : bank;
};

function methodFee(t: Translate, { fee_percent }: System): string {
  const percent = Number(fee_percent ?? 0);
  if (percent <= 0) return t('payments.noFee');
  return t('payments.fee', { percent: new Intl.NumberFormat(t.locale).format(percent) });
}

const methodTerms = (t: Translate, system: System): string =>
  [
    system.fee_percent !== undefined && methodFee(t, system),
    system.usual_minutes !== undefined && usualTime(t, system.usual_minutes),
  ]
    .filter(Boolean)
    .join(' · ');

export function MethodList<S extends System>({ t, folder, systems, chosen, onChoose, children }: Props<S>) {
  return (
    <fieldset className="grid gap-3 min-w-0">
      <legend className="field-label mb-2">{t('payments.method')}</legend>
      {systems.map((system) => (
        <Method key={system.slug} {...{ t, folder, system, onChoose }} isChosen={system.slug === chosen} />
      ))}
      {children}
    </fieldset>
  );
}

type MethodProps = {
  t: Translate;
  folder: Folder;
  system: System;
  isChosen: boolean;
  onChoose: (slug: string) => void;
};

function Method({ t, folder, system, isChosen, onChoose }: MethodProps) {
  const playerCurrency = useCurrency();
  const { slug, name, currency = playerCurrency, is_temporary_disabled: isClosed } = system;
  return (
    <Choosable t={t} folder={folder} slug={slug} isChosen={isChosen} isClosed={isClosed} onChoose={onChoose}>
      <MethodFace picture={methodPicture(system)} name={name} bounds={boundsText(t, system, currency)}>
        {isClosed ? t(`payments.closed_${system.disabled_reason ?? 'maintenance'}`) : methodTerms(t, system)}
      </MethodFace>
      {isClosed ? <Icon path={ban} size="s" /> : <i className="cashier-star" aria-hidden="true" />}
    </Choosable>
  );
}

type FaceProps = { picture: string; name: string; bounds: string | null; children: ReactNode };

const MethodFace = ({ picture, name, bounds, children }: FaceProps) => (
  <>
    <span className="grid place-items-center size-44px rounded-2 bg-surface-3">
      <Icon path={picture} />
    </span>
    <span className="children-[*]:block children-[small]:text-13 children-[small]:text-text-2 children-[small]:whitespace-normal">
      <strong>{name}</strong>
      <small className="figures">
        <bdi>{bounds}</bdi>
      </small>
      <small>{children}</small>
    </span>
  </>
);

type ChoosableProps = Omit<MethodProps, 'system'> & { slug: string; isClosed?: boolean; children: ReactNode };

function Choosable({ t, folder, slug, isChosen, isClosed = false, onChoose, children }: ChoosableProps) {
  if (useGiven() === null)
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
        {children}
      </label>
    );
  return isClosed ? (
    <p className="cashier-method is-closed">{children}</p>
  ) : (
    <a
      className="cashier-method"
      href={`${localise(`/${folder}/${slug}`, toLocale(t.locale))}#pay`}
      aria-current={isChosen ? 'true' : undefined}
    >
      {children}
    </a>
  );
}

type CashierProps = {
  t: Translate;
  cashier: NonNullable<PlayerCashier>;
  slug: string;
  bounds: KnownBounds;
  currency: string;
  isChosen: boolean;
  onChoose: (slug: string) => void;
};

export const CashierMethod = ({ t, cashier, slug, bounds, currency, isChosen, onChoose }: CashierProps) => (
  <div data-feature="transferring">
    <Choosable t={t} folder="withdrawal" slug={slug} isChosen={isChosen} onChoose={onChoose}>
      <MethodFace
        picture={store}
        name={t('payments.ownCashier', { name: cashier.name ?? cashier.username })}
        bounds={boundsText(t, bounds, currency)}
      >
        {t('payments.inCash')}
      </MethodFace>
      <i className="cashier-star" aria-hidden="true" />
    </Choosable>
  </div>
);
