import { element, icon, iconButton } from '#sandbox/client/element.ts';
import { outlines } from '#sandbox/client/outlines.ts';
import { isSounding, switchSound } from '#sandbox/client/sound.ts';
import { text } from '#sandbox/client/texts.ts';
import { leave, visit } from '#sandbox/client/visit.ts';

function rulesDialog(rules: readonly (Node | string)[]): HTMLDialogElement {
  const close = element('button', { type: 'submit', class: 'close' }, [text('close')]);
  return element('dialog', { class: 'rules', 'aria-label': text('rules') }, [
    element('h2', { tabindex: -1 }, [text('rules')]),
    ...rules,
    element('form', { method: 'dialog' }, [close]),
  ]);
}

/** What every game offers beside playing: its rules, sound, the way out, and a word when no money of the player's is played. */
export function tools(rules: readonly (Node | string)[]): HTMLElement {
  const dialog = rulesDialog(rules);
  const open = iconButton('tool', text('rules'), outlines.rules);
  open.addEventListener('click', () => {
    dialog.showModal();
    // Long rules are read from their beginning, not from the button that closes them.
    dialog.querySelector('h2')?.focus();
  });
  const sound = iconButton('tool', text('soundOff'), outlines.silence);
  sound.addEventListener('click', () => {
    switchSound();
    const label = text(isSounding() ? 'soundOn' : 'soundOff');
    sound.setAttribute('aria-label', label);
    sound.title = label;
    sound.replaceChildren(icon(isSounding() ? outlines.sound : outlines.silence));
  });
  const out = iconButton('tool', text('lobby'), outlines.leave);
  out.addEventListener('click', leave);
  const kind = visit.mode === 'real' ? [] : [element('span', { class: 'kind' }, [text(visit.mode)])];
  return element('div', { class: 'tools' }, [open, sound, out, ...kind, dialog]);
}
