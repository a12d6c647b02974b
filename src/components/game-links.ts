// Where a game page leads: what exists in this house, for this game.
import { customerService, depositPage, limitsPage, responsibleGaming } from '#components/navigation.ts';
import { demoPath, gamePath, redirectPath, replacingPath } from '#domain/cards.ts';
import type { Game } from '#domain/catalogue.ts';
import type { WayOn } from '#domain/game-ways.ts';
import type { GameLinks } from '#islands/game/game-props.ts';

/** As the address names it: there may be no such game. */
type Named = Pick<Game, 'integration' | 'gameId'>;

export function gameLinks(
  { integration, gameId }: Named,
  game: Game | null,
  href: (path: string) => string,
): GameLinks {
  const named = { integration, gameId: encodeURIComponent(gameId) };
  const real = gamePath(named);
  const ways: Record<WayOn, string | null> = {
    again: null,
    replacement: replacingPath(named),
    money: game && real,
    demo: game?.hasDemo ? demoPath(named) : null,
    deposit: depositPage ?? null,
    signIn: `/auth/sign-in?${new URLSearchParams({ next: href(real) })}`,
    limits: limitsPage ?? null,
    saferPlay: responsibleGaming.route,
    support: customerService.route,
    ownTab: game && redirectPath(named),
  };
  const existing = Object.entries(ways).filter((entry): entry is [WayOn, string] => entry[1] !== null);
  return {
    casino: href('/slots/casino'),
    real: href(real),
    deposit: depositPage ? href(depositPage) : null,
    ways: Object.fromEntries(existing.map(([way, path]) => [way, href(path)])),
  };
}
