import { useStore } from '@nanostores/react';
import { type FormEvent, type MouseEvent, useEffect, useState } from 'react';
import { MARKET_ZONE_NAME } from '#domain/market.ts';
import { type AmountMinor, shownCurrency } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import { hasFreeSpin } from '#domain/wheel/wheel.ts';
import { errorTexts } from '#i18n/errors.ts';
import type { Translate } from '#i18n/t.ts';
import { Button } from '#islands/ui/Button.tsx';
import { ConfirmButton } from '#islands/ui/ConfirmButton.tsx';
import type { Owned } from '#islands/ui/given.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { Sentence } from '#islands/ui/Sentence.tsx';
import { useHere } from '#islands/ui/use-here.ts';
import type { WheelViewProps } from '#islands/wheel/wheel-props.ts';
import { prizeText } from '#islands/wheel/wheel-texts.ts';
import { dateTime } from '#model/dates.ts';
import { codeOfFault } from '#model/fault.ts';
import { checkAddress } from '#model/wheel/wheel-check.ts';
import { $session } from '#stores/auth/session.ts';
import {
  $isSettled,
  $untilFreeSpin,
  clearTurn,
  type Drawn,
  isBusy,
  spin,
  type Turn,
  type Wheel,
} from '#stores/wheel/wheel.ts';
import { x } from '#theme/icons.json';

type Props = Pick<WheelViewProps, 't' | 'links' | 'plain'> & { wheel: Wheel; turn: Turn; isPlayer: boolean };

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** False if a balance is unknown: then the host decides. */
const isBelow = ({ balance, bonusBalance }: Owned, least: AmountMinor): boolean =>
  balance !== null && bonusBalance !== null && balance + bonusBalance < least;

export function SpinPanel({ t, links, plain, wheel, turn, isPlayer }: Props) {
  const isHere = useHere();
  const isSettled = useStore($isSettled, { ssr: () => false });
  const session = useStore($session, { ssr: 'initial' });
  const { settings } = wheel;
  const currency = shownCurrency(settings.currency ?? wheel.prizes[0]?.currency);
  const money = (amount: AmountMinor) => formatMoney(amount, currency, t.locale, 'ceil');
  const isFree = hasFreeSpin(settings.free_spins_available);
  const price = settings.paid_spin_cost;
  const least = isFree ? settings.free_spin_min_balance : settings.paid_spin_min_balance;
  const lacks = session.kind === 'player' && isBelow(session.user, least);
  const isWaiting = isBusy(turn) || (isHere && isPlayer && !isSettled);
  const cost = price === null ? null : money(price);
  // The button's text matches what the form sends. If the host reports no price, only the free spin is offered.
  const offer =
    isFree || !isPlayer
      ? { kind: 'free', text: t('wheel.freeSpin') }
      : cost !== null && { kind: 'paid', text: t('wheel.paidSpin') };
  const button = {
    look: 'gold',
    size: 'lg',
    full: true,
    busy: isWaiting,
    'aria-disabled': isWaiting || lacks,
  } as const;
  const label = offer && (
    <span>
      <Sentence text={offer.text} values={{ cost }} />
    </span>
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isWaiting && offer) void spin(offer.kind === 'free', isCalm());
  };
  return (
    <section className="panel wheel-panel">
      <form method="post" onSubmit={submit}>
        {offer && <input type="hidden" name="kind" value={offer.kind} />}
        <input type="hidden" name="commitment" value={settings.commitment ?? ''} />
        {settings.is_open ? (
          offer &&
          (offer.kind === 'free' || cost === null ? (
            <Button type="submit" {...button}>
              {label}
            </Button>
          ) : (
            <ConfirmButton {...button} question={t('wheel.spinConfirm')} amount={cost} keep={t('wheel.keep')}>
              {label}
            </ConfirmButton>
          ))
        ) : (
          <p className="note">{t('wheel.closed')}</p>
        )}
      </form>
      <SpinNotice t={t} links={links} turn={turn} fault={isHere ? null : (plain?.fault ?? null)} />
      {isFree && cost !== null && (
        <p className="wheel-then">
          <Sentence text={t('wheel.then')} values={{ cost }} />
        </p>
      )}
      {least > 0 && isPlayer && (
        <p className={lacks ? 'wheel-then wheel-lacks' : 'wheel-then'}>
          <Sentence text={t(isFree ? 'wheel.leastFree' : 'wheel.leastPaid')} values={{ amount: money(least) }} />
        </p>
      )}
      {isPlayer && !isFree && <FreeSpinClock t={t} time={settings.free_spin_time} />}
    </section>
  );
}

const units = ['hours', 'minutes', 'seconds'] as const;

function FreeSpinClock({ t, time }: { t: Translate; time: string }) {
  const left = useStore($untilFreeSpin, { ssr: () => null });
  return (
    <div className="wheel-next">
      <span id="next-free-spin">{t('wheel.nextFree')}</span>
      <div className="countdown figures" role="timer" aria-labelledby="next-free-spin">
        {left ? (
          units.map((unit) => (
            <span key={unit}>
              <bdi translate="no">{String(left[unit]).padStart(2, '0')}</bdi>
              <small>{t(`wheel.${unit}`)}</small>
            </span>
          ))
        ) : (
          <span>
            <bdi translate="no">{time.slice(0, 5)}</bdi>
            <small>{MARKET_ZONE_NAME}</small>
          </span>
        )}
      </div>
    </div>
  );
}

type SpinNoticeProps = Pick<WheelViewProps, 't' | 'links'> & { turn: Turn; fault: string | null };

function SpinNotice({ t, links, turn, fault }: SpinNoticeProps) {
  const needsSignIn = turn.kind === 'needs_auth';
  const refused = turn.kind === 'refused' ? turn.code : null;
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    let isWanted = true;
    if (refused === null) setText(null);
    else void errorTexts(t.locale).then((textOf) => isWanted && setText(textOf(refused)));
    return () => {
      isWanted = false;
    };
  }, [refused, t.locale]);
  const message =
    turn.kind === 'needs_auth'
      ? t('wheel.signInToSpin')
      : turn.kind === 'not_done'
        ? t('wheel.notDone')
        : (text ?? fault);
  return (
    <div role={needsSignIn ? 'status' : 'alert'} className="wheel-notice">
      {message && <p className={needsSignIn ? 'note' : 'note note-bad'}>{message}</p>}
      {turn.kind === 'needs_auth' && (
        <a className="btn btn-plaster" href={links.signIn}>
          {t('wheel.signIn')}
        </a>
      )}
      {refused !== null && codeOfFault(refused) === 'reality_check' && (
        <a className="btn btn-plaster" href={links.clock}>
          {t('wheel.looked')}
        </a>
      )}
    </div>
  );
}

type WinnerProps = Pick<WheelViewProps, 't' | 'links'> & {
  drawn: Drawn;
  /** Absent without JavaScript. */
  turn?: Turn;
};

function putAway({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  currentTarget.closest('.wheel-side')?.querySelector<HTMLElement>('.wheel-panel button')?.focus();
  clearTurn();
}

export function Winner({ t, links, drawn, turn }: WinnerProps) {
  const { spin: record } = drawn;
  return (
    <section className="wheel-winner" id="drawn" aria-label={t('wheel.drawn')}>
      {turn && (
        <button type="button" className="icon-btn wheel-put-away" aria-label={t('wheel.putAway')} onClick={putAway}>
          <Icon path={x} size="s" />
        </button>
      )}
      {turn?.kind === 'found' && <p className="note">{t('wheel.found')}</p>}
      <p className="wheel-drawn-label">{t('wheel.drawn')}</p>
      <p className="money wheel-gain">
        <bdi>
          <Sentence text={t('wheel.gain')} values={{ prize: prizeText(drawn, t.locale) }} />
        </bdi>
      </p>
      {record && (
        <p className="wheel-where">
          <Sentence
            text={t(record.is_free ? 'wheel.wasFree' : 'wheel.wasPaid')}
            values={{ cost: formatMoney(record.bet_amount, shownCurrency(record.currency), t.locale) }}
          />{' '}
          <span>{whereTo(record, t, dateTime(record.created_at))}</span>
        </p>
      )}
      <p className="wheel-ways">
        <Button href={links.history}>{t('wheel.viewHistory')}</Button>
        {record?.seed && <Button href={links.check + checkAddress(record)}>{t('wheel.checkSpin')}</Button>}
        <a className="btn btn-plaster" href={links.casino}>
          {t('wheel.toCasino')}
        </a>
      </p>
    </section>
  );
}

function whereTo(spin: NonNullable<Drawn['spin']>, t: Translate, date: string): string {
  const { win_amount: won, bonus_amount: bonus, currency } = spin;
  if (spin.is_present || bonus === undefined) return '';
  if (bonus === won) return t('wheel.toBonus', { date });
  if (bonus === 0) return t('wheel.toCash', { date });
  return t('wheel.toBoth', { date, bonus: formatMoney(bonus, shownCurrency(currency), t.locale) });
}
