import type { MouseEvent } from 'react';
import { shownCurrency } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import type { Translate } from '#i18n/t.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { prizeText } from '#islands/wheel/prize-text.ts';
import type { WheelViewProps } from '#islands/wheel/WheelView.tsx';
import { dateTime } from '#model/dates.ts';
import { checkAddress } from '#model/wheel/wheel-check.ts';
import { clearTurn, type Drawn, type Turn } from '#stores/wheel/wheel-spin.ts';
import { x } from '#theme/icons.ts';

type Props = Pick<WheelViewProps, 't' | 'locale' | 'links'> & { turn: Turn };

/** The button leaves with the panel: whoever pressed it stands at the next spin. */
function putAway({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  currentTarget.closest('.wheel-side')?.querySelector<HTMLElement>('.wheel-panel button')?.focus();
  clearTurn();
}

/** What was drawn, where it went, and the ways on. It stays until it is put away, the wheel is spun again, or left. */
export function Winner({ t, locale, links, turn }: Props) {
  if (turn.kind !== 'won' && turn.kind !== 'found') return null;
  const { drawn } = turn;
  return (
    <section className="wheel-winner" aria-label={t('wheel.drawn')}>
      <button type="button" className="icon-btn wheel-put-away" aria-label={t('wheel.putAway')} onClick={putAway}>
        <Icon path={x} size="s" />
      </button>
      {turn.kind === 'found' && <p className="note">{t('wheel.found')}</p>}
      <p className="wheel-drawn-label">{t('wheel.drawn')}</p>
      <p className="money wheel-gain">
        <bdi>{t('wheel.gain', { prize: prizeText(drawn, locale) })}</bdi>
      </p>
      {drawn.spin && <p className="wheel-where">{whereTo(drawn.spin, t, locale)}</p>}
      <p className="wheel-ways">
        <a className="btn btn-quiet" href={links.history}>
          {t('wheel.viewHistory')}
        </a>
        {drawn.spin?.seed && (
          <a className="btn btn-quiet" href={links.check + checkAddress(drawn.spin)}>
            {t('wheel.checkSpin')}
          </a>
        )}
        <a className="btn btn-plaster" href={links.casino}>
          {t('wheel.toCasino')}
        </a>
      </p>
    </section>
  );
}

function whereTo(spin: NonNullable<Drawn['spin']>, t: Translate, locale: string): string {
  const { win_amount: won, bonus_amount: bonus, created_at, currency } = spin;
  const date = dateTime(created_at);
  if (spin.is_present || bonus === undefined) return '';
  if (bonus === won) return t('wheel.toBonus', { date });
  if (bonus === 0) return t('wheel.toCash', { date });
  return t('wheel.toBoth', { date, bonus: formatMoney(bonus, shownCurrency(currency), locale) });
}
