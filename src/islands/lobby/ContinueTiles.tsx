import { formatMoney } from '#domain/money-text.ts';
import { useLobby } from '#islands/lobby/lobby-context.ts';
import { GameArt } from '#islands/ui/GameArt.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { Sentence } from '#islands/ui/Sentence.tsx';
import { dayOf } from '#model/dates.ts';
import { gamePath } from '#model/lobby/cards.ts';
import type { GameToContinue } from '#stores/lobby/rails.ts';
import { play } from '#theme/lobby-icons.json';

const MOST = 8;

export const ContinueTiles = ({ games }: { games: readonly GameToContinue[] }) =>
  games.slice(0, MOST).map(({ game, last }) => <ContinueTile key={game.id} game={game} last={last} />);

function ContinueTile({ game, last }: GameToContinue) {
  const { t, locale, href } = useLobby();
  const amount = formatMoney(last.last_bet, last.currency, locale);
  return (
    <li>
      <a className="continue-tile panel" href={href(gamePath(game))}>
        <GameArt name={game.name} producer={game.producer} image={game.image} bare />
        <span className="flex-1 min-w-0">
          <b className="block overflow-hidden [text-overflow:ellipsis] font-medium">
            <bdi translate="no">{game.name}</bdi>
          </b>
          {last.open_round ? (
            <em className="text-13 [font-style:normal] text-teal">{t('lobby.roundOpen')}</em>
          ) : (
            <small className="figures flex flex-wrap gap-x-2 text-13 text-text-3">
              {last.last_bet > 0 && (
                <bdi>
                  <Sentence text={t('lobby.lastStake')} values={{ amount }} />
                </bdi>
              )}
              <time dateTime={last.played_at} translate="no">
                {dayOf(last.played_at)}
              </time>
            </small>
          )}
        </span>
        <span className="icon-btn icon-btn-filled">
          <Icon path={play} size="s" />
        </span>
      </a>
    </li>
  );
}
