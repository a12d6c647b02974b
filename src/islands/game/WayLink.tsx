import type { WayOn } from '#domain/game-ways.ts';
import type { Translate } from '#i18n/t.ts';
import { moveAway } from '#stores/game.ts';

type Props = { way: Exclude<WayOn, 'again'>; address: string; look: 'plaster' | 'quiet'; t: Translate };

const texts = {
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

/** A way on from a game that is not on the screen. */
export function WayLink({ way, address, look, t }: Props) {
  const ownTab = way === 'ownTab';
  return (
    <a
      className={`btn btn-${look}${ownTab ? ' game-own-tab' : ''}`}
      href={address}
      {...(ownTab && { target: '_blank', rel: 'noopener', onClick: moveAway })}
    >
      {t(texts[way])}
    </a>
  );
}
