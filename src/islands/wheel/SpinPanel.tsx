import { useStore } from '@nanostores/react';
import type { FormEvent } from 'react';
import { type AmountMinor, shownCurrency } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import { hasFreeSpin } from '#domain/wheel/wheel.ts';
import { Button } from '#islands/ui/Button.tsx';
import { useHere } from '#islands/ui/use-here.ts';
import { FreeSpinClock } from '#islands/wheel/FreeSpinClock.tsx';
import { SpinNotice } from '#islands/wheel/SpinNotice.tsx';
import type { WheelViewProps } from '#islands/wheel/WheelView.tsx';
import { $session } from '#stores/auth/session.ts';
import { $isSettled, type Wheel } from '#stores/wheel/wheel.ts';
import { isBusy, spin, type Turn } from '#stores/wheel/wheel-spin.ts';

type Props = Pick<WheelViewProps, 't' | 'locale' | 'links' | 'plain'> & {
  wheel: Wheel;
  turn: Turn;
  isPlayer: boolean;
};

/** Some want nothing to turn: they are told the result at once. */
const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * The one way to spin: free while the day's free spin is there, then at its price, with the time until the next free one.
 * A form, for where no script runs.
 */
export function SpinPanel({ t, locale, links, plain, wheel, turn, isPlayer }: Props) {
  const isHere = useHere();
  const isSettled = useStore($isSettled, { ssr: () => false });
  const session = useStore($session, { ssr: 'initial' });
  const { settings } = wheel;
  const currency = shownCurrency(settings.currency ?? wheel.prizes[0]?.currency);
  const money = (amount: AmountMinor) => formatMoney(amount, currency, locale, 'ceil');
  const isFree = hasFreeSpin(settings.free_spins_available);
  const price = settings.paid_spin_cost;
  const least = isFree ? settings.free_spin_min_balance : settings.paid_spin_min_balance;
  const lacks = session.kind === 'player' && session.user.balance + session.user.bonusBalance < least;
  const isWaiting = isBusy(turn) || (isHere && isPlayer && !isSettled);
  const cost = price === null ? null : money(price);
  // Nobody is asked to pay a price that no host told: then there is the free spin alone.
  const canSpin = isFree || !isPlayer || cost !== null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isWaiting) void spin(isFree || !isPlayer, isCalm());
  };
  return (
    <section className="panel wheel-panel">
      <form method="post" onSubmit={submit} className="door-form">
        <input type="hidden" name="kind" value={isFree ? 'free' : 'paid'} />
        <input type="hidden" name="commitment" value={settings.commitment ?? ''} />
        {settings.is_open ? (
          canSpin && (
            <Button type="submit" look="gold" size="lg" full busy={isWaiting} aria-disabled={isWaiting || lacks}>
              {isFree || !isPlayer || cost === null ? t('wheel.freeSpin') : t('wheel.paidSpin', { cost })}
            </Button>
          )
        ) : (
          <p className="note">{t('wheel.closed')}</p>
        )}
      </form>
      <SpinNotice t={t} locale={locale} links={links} turn={turn} fault={isHere ? null : (plain?.fault ?? null)} />
      {isFree && cost !== null && <p className="wheel-then">{t('wheel.then', { cost })}</p>}
      {least > 0 && isPlayer && (
        <p className={lacks ? 'wheel-then wheel-lacks' : 'wheel-then'}>
          {t(isFree ? 'wheel.leastFree' : 'wheel.leastPaid', { amount: money(least) })}
        </p>
      )}
      {(isPlayer || plain) && !isFree && <FreeSpinClock t={t} time={settings.free_spin_time} />}
    </section>
  );
}
