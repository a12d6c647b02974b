import { useStore } from '@nanostores/react';
import { formatMoney } from '#domain/money-text.ts';
import type { Drawn, GameLinks } from '#islands/game/game-props.ts';
import { limitAmount, limitName } from '#islands/game/limit-texts.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { nearestLimit } from '#model/safer-gambling/play-limits.ts';
import { $balance } from '#stores/cashier/balance.ts';
import { openModal } from '#stores/modals.ts';
import { $areLimitsOffered, $limits } from '#stores/safer-gambling/limits.ts';
import { chevronRight } from '#theme/icons.ts';

type Props = Drawn & { place: 'bar' | 'foot'; links: GameLinks };

/**
 * The limit that will be reached first, always visible; the others on demand. On a phone the bonus is shown here too.
 */
export function LimitFact({ place, links, locale, t }: Props) {
  const limits = useStore($limits);
  const areTold = useStore($areLimitsOffered);
  const balance = useStore($balance);
  const nearest = limits && nearestLimit(limits.limits);
  const open = () => {
    const { limits: page = null, ownTab = null, saferPlay = links.casino } = links.ways;
    openModal('session-facts', { casino: links.casino, saferPlay, limits: page, ownTab });
  };
  return (
    <button type="button" className="game-limit" aria-haspopup="dialog" onClick={open}>
      {place === 'foot' && balance && (
        <span className="game-limit-bonus">
          {t('play.bonus')} <bdi className="figures">{formatMoney(balance.bonus, balance.currency, locale)}</bdi>
        </span>
      )}
      {areTold ? (
        <span className="game-limit-what">
          <small>{nearest ? limitName(nearest, { t }) : t('play.limits')}</small>{' '}
          <b className={nearest?.left === 0 ? 'text-terra' : ''}>{limits ? saidOf() : '—'}</b>
        </span>
      ) : (
        <span className="game-limit-what">
          <b>{t('play.factsTitle')}</b>
        </span>
      )}
      <Icon path={chevronRight} size="s" flip />
      <span className="sr-only">{t('play.factsOpen')}</span>
    </button>
  );

  function saidOf(): string {
    if (!nearest || !limits) return t('play.noLimit');
    if (nearest.left === 0) return t('play.reached');
    return t('play.left', { left: limitAmount(nearest, 'left', { currency: limits.currency, locale, t }) });
  }
}
