import type { GameFailure } from '#domain/game-visit.ts';

/** The one place where a reason becomes words. */
export const failureTexts = {
  not_authenticated: 'errors.pleaseAuth',
  declined: 'errors.tryVpn',
  provider_unknown: 'errors.provider_not_found',
  game_unknown: 'game.unknownGame',
  no_demo: 'game.noDemo',
  self_excluded: 'game.selfExcluded',
  banned: 'game.banned',
  provider_down: 'game.providerDown',
  unreachable: 'game.unreachable',
  silent: 'game.silent',
  broken: 'game.broken',
} as const satisfies Record<GameFailure, string>;
