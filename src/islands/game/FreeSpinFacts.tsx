import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { formatMoney } from '#domain/money-text.ts';
import type { Drawn, PlayedGame } from '#islands/game/game-props.ts';
import { $freeSpins, followFreeSpins } from '#stores/game/free-spins.ts';

/** Remaining free spins, and what they have won so far. */
export function FreeSpinFacts({ game, locale, t }: Drawn & { game: PlayedGame }) {
  const spins = useStore($freeSpins);
  const { integration, gameId } = game;
  useEffect(() => followFreeSpins(integration, gameId), [integration, gameId]);
  if (!spins) return null;
  const { freespin_left: left, granted, prize } = spins;
  return (
    <>
      {left !== null && (
        <p className="game-stat">
          <small>{t('play.spins')}</small>
          <b className="figures" role="status">
            {granted === undefined ? left : t('play.spinsOf', { left, granted })}
          </b>
        </p>
      )}
      {prize && (
        <p className="game-stat">
          <small>{t('play.prize')}</small>
          <b className="text-gold">
            <bdi className="figures" dir={locale === 'ar' ? 'rtl' : undefined}>
              {formatMoney(prize.amount, prize.currency, locale)}
            </bdi>
          </b>
        </p>
      )}
    </>
  );
}
