import type { Integration } from '#domain/categories.ts';

/** One opening of one game, from its address to leaving it. */
export type GameVisit = {
  readonly integration: Integration;
  readonly gameId: string;
  readonly producer: string;
  readonly mode: 'real' | 'demo';
  readonly isPhone: boolean;
  /** Where the game sends the player back to: absolute, because a third party follows it. */
  readonly returnUrl: string;
};

/**
 * Why a game is not on the screen.
 * declined: the host will not open it here. silent: its frame never said that it was ready. broken: its frame said so.
 */
export const gameFailures = [
  'not_authenticated',
  'declined',
  'provider_unknown',
  'game_unknown',
  'no_demo',
  'self_excluded',
  'banned',
  'provider_down',
  'unreachable',
  'silent',
  'broken',
] as const;
export type GameFailure = (typeof gameFailures)[number];

/** What asking once more can change. For the others, another game is the way on. */
export const canTryAgain = (reason: GameFailure): boolean =>
  reason === 'provider_down' || reason === 'unreachable' || reason === 'silent' || reason === 'broken';
