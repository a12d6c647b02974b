import { useStore } from '@nanostores/react';
import type { Game } from '#domain/lobby/catalogue.ts';
import { loadTexts } from '#i18n/messages.ts';
import type { Translate } from '#i18n/t.ts';
import { cardFor } from '#islands/lobby/card-for.ts';
import { FavouriteHeart } from '#islands/lobby/FavouriteHeart.tsx';
import { useLobby } from '#islands/lobby/lobby-context.ts';
import { SheetCost } from '#islands/lobby/SheetCost.tsx';
import { featuresOf, SheetFacts } from '#islands/lobby/SheetFacts.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { GameArt } from '#islands/ui/GameArt.tsx';
import { useTexts } from '#islands/ui/use-texts.ts';
import { type CardGame, demoPath, gamePath } from '#model/lobby/cards.ts';
import { $isPlayer } from '#stores/auth/session.ts';
import { $catalogue } from '#stores/lobby/catalogue.ts';
import { closeSheet, type OpenSheet } from '#stores/lobby/game-sheet.ts';
import styles from '#theme/game-sheet.css?url';

/** What a player should know before the first stake, and the two ways in. */
export function GameSheet({ open }: { open: OpenSheet }) {
  const { t: say, locale } = useLobby();
  const t = useTexts(loadTexts, locale, 'sheet');
  const game = useGame(open.id);
  const card = open.card ?? (game ? cardFor(game) : null);
  // An address may name a game that is no longer offered: then there is nothing to open.
  if (!t || !card) return null;
  const features = featuresOf(card, game, t, say);
  return (
    <Dialog title={card.name} onClose={closeSheet} actions={<Ways card={card} t={t} />}>
      <link rel="stylesheet" href={styles} precedence="overlay" />
      <div className="sheet">
        <span className="sheet-art">
          <GameArt name={card.name} producer={card.producer} image={card.image} bare eager />
          <FavouriteHeart card={card} />
        </span>
        <SheetFacts card={card} game={game} t={t} />
      </div>
      {features.length > 0 && (
        <ul className="sheet-features" aria-label={t('sheet.features')}>
          {features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      )}
      {game && <SheetCost game={game} locale={locale} t={t} />}
    </Dialog>
  );
}

function useGame(id: string): Game | null {
  const state = useStore($catalogue, { ssr: 'initial' });
  return (state.kind === 'ready' && state.catalogue.games.find((game) => game.id === id)) || null;
}

function Ways({ card, t }: { card: CardGame; t: Translate }) {
  const { t: say, href, askToSignIn } = useLobby();
  const isPlayer = useStore($isPlayer, { ssr: 'initial' });
  return (
    <>
      {isPlayer ? (
        <a className="btn btn-plaster flex-1" href={href(gamePath(card))}>
          {say('lobby.play')}
        </a>
      ) : (
        <Button
          look="plaster"
          className="flex-1"
          onClick={() => {
            closeSheet();
            askToSignIn();
          }}
        >
          {t('sheet.signInToPlay')}
        </Button>
      )}
      {card.hasDemo && (
        <a className="btn btn-quiet flex-1" href={href(demoPath(card))}>
          {say('lobby.demo')}
        </a>
      )}
      <Button look="ghost" onClick={closeSheet}>
        {t('sheet.close')}
      </Button>
    </>
  );
}
