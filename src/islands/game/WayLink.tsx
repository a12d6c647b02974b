import type { MouseEvent } from 'react';
import type { Translate } from '#i18n/t.ts';
import type { PlayedGame } from '#islands/game/game-props.ts';
import type { WayOn } from '#model/game/game-ways.ts';
import { moveAway } from '#stores/game/game.ts';
import { openModal } from '#stores/modals.ts';

type Props = {
  way: WayOn;
  address: string;
  /** Null when there is no such game; the replacements then open as a page. */
  game: PlayedGame | null;
  look: 'plaster' | 'quiet';
  t: Translate;
};

const texts = {
  again: 'play.again',
  replacement: 'play.replacement',
  money: 'play.money',
  demo: 'play.demoWay',
  deposit: 'play.depositWay',
  signIn: 'play.signIn',
  limits: 'play.limitsWay',
  saferPlay: 'play.saferPlay',
  support: 'play.support',
  ownTab: 'play.ownTab',
} as const satisfies Record<Props['way'], string>;

const isPlain = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => !ctrlKey && !metaKey && !shiftKey;

/** A link away from a game that is not running. */
export function WayLink({ way, address, game, look, t }: Props) {
  const follow = (event: MouseEvent) => {
    if (way === 'ownTab') moveAway();
    if (way !== 'replacement' || !game || !isPlain(event)) return;
    event.preventDefault();
    openModal('replacing-slot', { integration: game.integration, gameId: game.gameId }, address);
  };
  const own = way === 'ownTab' && { target: '_blank', rel: 'noopener' };
  return (
    <a className={`btn btn-${look} way-${way}`} href={address} onClick={follow} {...own}>
      {t(texts[way])}
    </a>
  );
}
