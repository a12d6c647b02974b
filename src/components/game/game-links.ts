// The links of a game page: only to pages that exist here, for this game.
import { customerService, depositPage, limitsPage, responsibleGaming } from '#components/frame/navigation.ts';
import type { Game } from '#domain/lobby/catalogue.ts';
import type { GameLinks } from '#islands/game/game-props.ts';
import type { WayOn } from '#model/game/game-ways.ts';
import { demoPath, gamePath, redirectPath, replacingPath } from '#model/lobby/cards.ts';

/** From the address: the game may not exist. */
type GameAddress = Pick<Game, 'integration' | 'gameId'>;

export function gameLinks(
  { integration, gameId }: GameAddress,
  game: Game | null,
  href: (path: string) => string,
): GameLinks {
  const address = { integration, gameId: encodeURIComponent(gameId) };
  const real = gamePath(address);
  const ways: Record<WayOn, string | null> = {
    again: null,
    replacement: replacingPath(address),
    money: game && real,
    demo: game?.hasDemo ? demoPath(address) : null,
    deposit: depositPage ?? null,
    signIn: `/auth/sign-in?${new URLSearchParams({ next: href(real) })}`,
    limits: limitsPage ?? null,
    saferPlay: responsibleGaming.route,
    support: customerService.route,
    ownTab: game && redirectPath(address),
  };
  const existing = Object.entries(ways).filter((entry): entry is [WayOn, string] => entry[1] !== null);
  return {
    casino: href('/slots/casino'),
    real: href(real),
    deposit: depositPage ? href(depositPage) : null,
    ways: Object.fromEntries(existing.map(([way, path]) => [way, href(path)])),
  };
}
