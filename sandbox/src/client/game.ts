import { element } from '#sandbox/client/element.ts';
import { screens } from '#sandbox/client/screens.ts';
import { Shell } from '#sandbox/client/shell.ts';
import { refusalText, text } from '#sandbox/client/texts.ts';
import { openGame, Refused, say } from '#sandbox/client/visit.ts';

const root = document.querySelector('#game') as HTMLElement;

async function open(): Promise<void> {
  const game = await openGame();
  const { openScreen } = await screens[game.family]();
  document.title = game.name;
  document.documentElement.style.setProperty('--hue', String(game.hue));
  const shell = new Shell(game, openScreen);
  root.replaceChildren(shell.root);
  shell.focus();
  addEventListener('keydown', (event) => {
    const isElsewhere = event.target instanceof HTMLButtonElement || document.querySelector('dialog[open]') !== null;
    if (event.code !== 'Space' || event.repeat || isElsewhere) return;
    event.preventDefault();
    void shell.play();
  });
  say('ready');
  await shell.resume();
}

function fail(code: string): void {
  const again = element('button', { type: 'button', class: 'close' }, [text('retry')]);
  again.addEventListener('click', () => location.reload());
  const message = element('p', { class: 'message', role: 'alert' }, [refusalText(code)]);
  root.replaceChildren(element('div', { class: 'stage' }, [message, again]));
  say('error', code);
}

open()
  .catch((error: unknown) => fail(error instanceof Refused ? error.code : 'default'))
  .finally(() => root.setAttribute('aria-busy', 'false'));
