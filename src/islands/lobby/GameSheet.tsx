import { useStore } from '@nanostores/react';
import { type CardGame, demoPath, gamePath } from '#domain/cards.ts';
import { isGameType } from '#domain/categories.ts';
import { DEFAULT_CURRENCY } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import { FavouriteHeart } from '#islands/lobby/FavouriteHeart.tsx';
import { useLobby } from '#islands/lobby/lobby-context.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { GameArt } from '#islands/ui/GameArt.tsx';
import { $catalogue } from '#stores/catalogue.ts';
import { $isPlayer } from '#stores/session.ts';

type Props = { card: CardGame; onClose: () => void };

/** What a player should know before the first stake, and the two ways in. */
export function GameSheet({ card, onClose }: Props) {
  const { t, href, askToSignIn } = useLobby();
  const isPlayer = useStore($isPlayer, { ssr: 'initial' });
  const facts = useFacts(card);
  return (
    <Dialog
      title={card.name}
      onClose={onClose}
      actions={
        <>
          {isPlayer ? (
            <a className="btn btn-plaster flex-1" href={href(gamePath(card))}>
              {t('lobby.play')}
            </a>
          ) : (
            <Button
              look="plaster"
              className="flex-1"
              onClick={() => {
                onClose();
                askToSignIn();
              }}
            >
              {t('lobby.signInToPlay')}
            </Button>
          )}
          {card.hasDemo && (
            <a className="btn btn-quiet flex-1" href={href(demoPath(card))}>
              {t('lobby.demo')}
            </a>
          )}
          <Button look="ghost" onClick={onClose}>
            {t('lobby.close')}
          </Button>
        </>
      }
    >
      <div className="sheet">
        <span className="sheet-art">
          <GameArt name={card.name} producer={card.producer} bare eager />
          <FavouriteHeart card={card} />
        </span>
        <dl>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="figures">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Dialog>
  );
}

function useFacts(card: CardGame): [string, string][] {
  const { t, locale, formatReturn } = useLobby();
  const state = useStore($catalogue, { ssr: 'initial' });
  const game = state.kind === 'ready' ? state.catalogue.games.find(({ id }) => id === card.id) : undefined;
  const facts: [string, string | null][] = [
    [t('lobby.producer'), card.producer],
    [t('lobby.category'), isGameType(card.type) ? t(`lobby.type_${card.type}`) : null],
    [t('lobby.rtpFull'), card.rtp === null ? null : `${formatReturn(card.rtp)}\u00a0%`],
    [t('lobby.volatility'), card.volatility === null ? null : t(`lobby.level${card.volatility}`)],
    [t('lobby.leastStake'), game?.minBet ? formatMoney(game.minBet, DEFAULT_CURRENCY, locale, 'ceil') : null],
    [t('lobby.mostStake'), game?.maxBet ? formatMoney(game.maxBet, DEFAULT_CURRENCY, locale) : null],
  ];
  return facts.filter((fact): fact is [string, string] => fact[1] !== null);
}
