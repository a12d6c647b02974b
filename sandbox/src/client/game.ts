import { button, h } from '#sandbox/client/element.ts';
import type { ScreenModule } from '#sandbox/client/screen.ts';
import { Shell } from '#sandbox/client/shell.ts';
import { refusalText, t } from '#sandbox/client/texts.ts';
import { openGame, postToSite, Refused } from '#sandbox/client/visit.ts';
import type { Family } from '#sandbox/games/engine.ts';

export const screens: Readonly<Record<Family, () => Promise<ScreenModule>>> = {
  lines: () => import('#sandbox/client/slots/payline-screen.ts'),
  live: () => import('#sandbox/client/live/live-screen.ts'),
  roulette: () => import('#sandbox/client/boards/roulette/roulette-game.ts'),
  baccarat: () => import('#sandbox/client/boards/two-hands.ts'),
  'sic-bo': () => import('#sandbox/client/boards/sic-bo/sic-bo-game.ts'),
  'over-under': () => import('#sandbox/client/boards/over-under/over-under-screen.ts'),
  'dragon-tiger': () => import('#sandbox/client/boards/two-hands.ts'),
  numbers: () => import('#sandbox/client/boards/numbers/numbers-screen.ts'),
  blackjack: () => import('#sandbox/client/cards/blackjack.ts'),
  'video-poker': () => import('#sandbox/client/cards/video-poker.ts'),
  'three-card-poker': () => import('#sandbox/client/cards/three-card-poker.ts'),
  cascade: () => import('#sandbox/client/slots/cascade-screen.ts'),
  plinko: () => import('#sandbox/client/instant/instant-screens.ts'),
  scratch: () => import('#sandbox/client/instant/instant-screens.ts'),
};

const root = document.querySelector('#game') as HTMLElement;

async function open(): Promise<void> {
  const game = await openGame();
  const { openScreen } = await screens[game.family]();
  document.title = game.name;
  document.documentElement.style.setProperty('--hue', String(game.hue));
  const shell = new Shell(game, openScreen);
  root.replaceChildren(shell.root);
  // Focusing forces a layout, which a slow phone does in a task of its own.
  requestAnimationFrame(() => shell.focus());
  addEventListener('keydown', (event) => {
    const isElsewhere = event.target instanceof HTMLButtonElement || document.querySelector('dialog[open]') !== null;
    if (event.code !== 'Space' || event.repeat || isElsewhere) return;
    event.preventDefault();
    void shell.play();
  });
  postToSite('ready');
  await shell.resume();
}

function fail(code: string): void {
  const again = button('close', [t('retry')], () => location.reload());
  const message = h('p.message', { role: 'alert' }, refusalText(code));
  root.replaceChildren(h('div.stage.failed', [message, again]));
  postToSite('error', code);
}

open()
  .catch((error: unknown) => fail(error instanceof Refused ? error.code : 'default'))
  .finally(() => root.setAttribute('aria-busy', 'false'));
