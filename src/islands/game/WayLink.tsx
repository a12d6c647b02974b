import type { MouseEvent, ReactNode } from 'react';
import type { Translate } from '#i18n/t.ts';
import type { PlayedGame } from '#islands/game/game-props.ts';
import { isPlainClick } from '#islands/ui/plain-click.ts';
import type { Remedy } from '#model/game/game-ways.ts';
import { moveAway } from '#stores/game/game.ts';
import { openModal } from '#stores/modals.ts';

type Props = { way: Remedy; address: string; game: PlayedGame | null; look: 'plaster' | 'quiet'; t: Translate };

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

export function WayLink({ way, address, game, look, t }: Props) {
  const isTab = way === 'ownTab';
  const follow = (event: MouseEvent) => {
    if (isTab) moveAway();
    if (way !== 'replacement' || !game || !isPlainClick(event)) return;
    event.preventDefault();
    openModal('replacing-slot', { integration: game.integration, gameId: game.gameId }, address);
  };
  return (
    <a
      className={`btn btn-${look} ${isTab ? 'tablet:hidden' : ''}`}
      href={address}
      onClick={follow}
      {...(isTab && { target: '_blank', rel: 'noopener' })}
    >
      {t(texts[way])}
    </a>
  );
}

export const NotePanel = ({ text, children }: { text: string; children: ReactNode }) => (
  <div
    className="absolute inset-3 bottom-auto mx-auto max-w-560px grid gap-3 p-4 rounded-3 bg-surface-3 shadow-lift-3 leading-[1.45]"
    role="status"
  >
    <p>{text}</p>
    <div className="flex flex-wrap gap-2">{children}</div>
  </div>
);
