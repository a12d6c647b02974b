// A player who opens a game for money: the player, the host's answers, and the visit.
import type { GameVisit } from '#model/game/game-visit.ts';
import { $session } from '#stores/auth/session.ts';
import { closeGame, onFrameMessage, openGame } from '#stores/game/game.ts';
import { $toasts } from '#stores/notifications/toasts.ts';
import { answered, enterWorld, type World } from './world.ts';

export const visit: GameVisit = {
  integration: 'orion',
  gameId: 'moonlit-pharaoh',
  mode: 'real',
  isPhone: false,
};
export const frame = { address: 'https://games.example/play', origin: 'https://games.example', speaks: true };
const user = { username: 'demo', role: 'P', balance: 100_000, bonusBalance: 0 };

export function standBeforeGame(): World {
  const world = enterWorld();
  world.address = '/slots/orion/moonlit-pharaoh';
  world.answers('openGame', answered({ address: frame.address, speaks: true }));
  world.answers('getUser', answered(user));
  world.answers(
    'recordActivity',
    answered({ signedIn: true, name: 'demo', inactiveAt: world.nowMs + 1_200_000, warnAt: world.nowMs + 1_080_000 }),
  );
  $session.set({ kind: 'player', user: user as never });
  return world;
}

export function leaveNothingOpen(): void {
  closeGame();
  $toasts.set([]);
}

export const open = (depositPath: string | null = null) => openGame(visit, { shown: 'frame', depositPath });

export async function play(): Promise<void> {
  await open('/profile/DEPOSIT');
  onFrameMessage({ kind: 'ready' });
}
