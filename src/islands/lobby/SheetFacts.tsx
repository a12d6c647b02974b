import type { Game } from '#domain/lobby/catalogue.ts';
import { isGameType } from '#domain/lobby/categories.ts';
import { DEFAULT_CURRENCY } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import type { Translate } from '#i18n/t.ts';
import { useLobby } from '#islands/lobby/lobby-context.ts';
import { isLive } from '#model/game/live-games.ts';
import type { CardGame } from '#model/lobby/cards.ts';

type Props = {
  card: CardGame;
  /** Null until the catalogue is here: stakes are not on the card. */
  game: Game | null;
  t: Translate;
};

/** What a host does not say is not listed. The least stake is rounded up and the most down (specification, point 5). */
export function SheetFacts({ card, game, t }: Props) {
  const { t: say, locale, formatReturn } = useLobby();
  const facts: [string, string | null][] = [
    [t('sheet.producer'), card.producer],
    [t('sheet.category'), isGameType(card.type) ? say(`lobby.type_${card.type}`) : null],
    [t('sheet.rtp'), card.rtp === null ? null : `${formatReturn(card.rtp)}\u00a0%`],
    [say('lobby.volatility'), card.volatility === null ? null : say(`lobby.level${card.volatility}`)],
    [t('sheet.leastStake'), game?.minBet ? formatMoney(game.minBet, DEFAULT_CURRENCY, locale, 'ceil') : null],
    [t('sheet.mostStake'), game?.maxBet ? formatMoney(game.maxBet, DEFAULT_CURRENCY, locale) : null],
  ];
  return (
    <dl>
      {facts.map(
        ([label, value]) =>
          value !== null && (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="figures">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

export function featuresOf(card: CardGame, game: Game | null, t: Translate, say: Translate): string[] {
  const features: [string, boolean][] = [
    [say('lobby.isNew'), card.isNew],
    [t('sheet.isLive'), isLive(card)],
    [t('sheet.hasDemo'), card.hasDemo],
    [t('sheet.hasFreeSpins'), game?.hasFreeSpins ?? false],
    [t('sheet.dropsAndWins'), game?.dropsAndWins ?? false],
  ];
  return features.flatMap(([text, has]) => (has ? [text] : []));
}
