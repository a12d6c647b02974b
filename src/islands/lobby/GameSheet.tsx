import { useStore } from '@nanostores/react';
import type { Game } from '#domain/lobby/catalogue.ts';
import { isGameType } from '#domain/lobby/categories.ts';
import { DEFAULT_CURRENCY } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import { formatNumber } from '#domain/numerals.ts';
import type { Translate } from '#i18n/t.ts';
import { FavouriteHeart } from '#islands/lobby/GameCard.tsx';
import { cardFor, useLobby } from '#islands/lobby/lobby-context.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { GameArt } from '#islands/ui/GameArt.tsx';
import { Sentence } from '#islands/ui/Sentence.tsx';
import { useTexts } from '#islands/ui/use-texts.ts';
import { type CardGame, demoPath, gamePath } from '#model/lobby/cards.ts';
import { hasSharedClock } from '#model/lobby/sections.ts';
import { costPerHour } from '#model/safer-gambling/cost-per-hour.ts';
import { $isPlayer } from '#stores/auth/session.ts';
import { $catalogue } from '#stores/lobby/catalogue.ts';
import { closeSheet, type OpenSheet } from '#stores/lobby/game-sheet.ts';

export function GameSheet({ open }: { open: OpenSheet }) {
  const { t: lobbyT, locale } = useLobby();
  const t = useTexts(locale, 'sheet');
  const game = useGame(open.id);
  const card = open.card ?? (game ? cardFor(game) : null);
  if (!t || !card) return null;
  const features = listFeatures(card, game, t, lobbyT);
  return (
    <Dialog title={<span translate="no">{card.name}</span>} onClose={closeSheet} actions={<Ways card={card} t={t} />}>
      <div className="sheet grid grid-cols-[132px_minmax(0,1fr)] max-[360px]:grid-cols-1 gap-4 mt-4">
        <span className="relative self-start max-[360px]:hidden">
          <GameArt name={card.name} producer={card.producer} image={card.image} bare eager />
          <FavouriteHeart card={card} />
        </span>
        <SheetFacts card={card} game={game} t={t} />
      </div>
      {features.length > 0 && (
        <ul className="flex flex-wrap gap-2 mt-4" aria-label={t('sheet.features')}>
          {features.map((feature) => (
            <li key={feature} className="py-4px px-10px rounded-full bg-surface-4 text-13">
              {feature}
            </li>
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
  const { t: lobbyT, href, askToSignIn } = useLobby();
  const isPlayer = useStore($isPlayer, { ssr: 'initial' });
  return (
    <>
      {isPlayer ? (
        <Button look="plaster" href={href(gamePath(card))}>
          {lobbyT('lobby.play')}
        </Button>
      ) : (
        <Button
          look="plaster"
          onClick={() => {
            closeSheet();
            askToSignIn();
          }}
        >
          {t('sheet.signInToPlay')}
        </Button>
      )}
      {card.hasDemo && <Button href={href(demoPath(card))}>{lobbyT('lobby.demo')}</Button>}
      <Button look="ghost" onClick={closeSheet}>
        {t('sheet.close')}
      </Button>
    </>
  );
}

type FactsProps = { card: CardGame; game: Game | null; t: Translate };

/**
 * Omits facts that the host does not report. The minimum stake is rounded up and the maximum down (specification, point
 * 5).
 */
function SheetFacts({ card, game, t }: FactsProps) {
  const { t: lobbyT, locale, formatReturn } = useLobby();
  const facts: (readonly [label: string, value: string | null, translate?: 'no'])[] = [
    [t('sheet.producer'), card.producer, 'no'],
    [t('sheet.category'), isGameType(card.type) ? lobbyT(`lobby.type_${card.type}`) : null],
    [t('sheet.rtp'), card.rtp === null ? null : `${formatReturn(card.rtp)}\u00a0%`, 'no'],
    [lobbyT('lobby.volatility'), card.volatility === null ? null : lobbyT(`lobby.level${card.volatility}`)],
    [t('sheet.leastStake'), game?.minBet ? formatMoney(game.minBet, DEFAULT_CURRENCY, locale, 'ceil') : null, 'no'],
    [t('sheet.mostStake'), game?.maxBet ? formatMoney(game.maxBet, DEFAULT_CURRENCY, locale) : null, 'no'],
  ];
  return (
    <dl className="grid content-start gap-2 text-14">
      {facts.map(
        ([label, value, translate]) =>
          value !== null && (
            <div key={label} className="flex flex-wrap justify-between gap-x-3">
              <dt className="text-text-3">{label}</dt>
              <dd className="figures text-end whitespace-normal" translate={translate}>
                {value}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

function listFeatures(card: CardGame, game: Game | null, t: Translate, lobbyT: Translate): string[] {
  const features: [string, boolean][] = [
    [lobbyT('lobby.isNew'), card.isNew],
    [t('sheet.isLive'), hasSharedClock(card)],
    [t('sheet.hasDemo'), card.hasDemo],
    [t('sheet.hasFreeSpins'), game?.hasFreeSpins ?? false],
    [t('sheet.dropsAndWins'), game?.dropsAndWins ?? false],
  ];
  return features.flatMap(([text, has]) => (has ? [text] : []));
}

function SheetCost({ game, locale, t }: { game: Game; locale: string; t: Translate }) {
  const hourly = costPerHour(game);
  if (!hourly) return null;
  const { cost, rounds } = hourly;
  return (
    <div className="mt-4 p-4 rounded-2 bg-surface-1 text-13 text-text-2 leading-[1.5]">
      <div className="flex flex-wrap justify-between gap-x-3 mb-1 text-14 font-medium text-text-1">
        <span>{t('sheet.costLabel')}</span>
        <b className="figures" translate="no">
          {formatMoney(cost, DEFAULT_CURRENCY, locale, 'ceil')}
        </b>
      </div>
      <Sentence text={t('sheet.costNote', { count: rounds })} values={{ rounds: formatNumber(rounds, locale, 0) }} />
    </div>
  );
}
