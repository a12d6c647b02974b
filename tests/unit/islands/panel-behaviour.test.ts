// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** The browser's event when the window grows past a width. */
let widths: Map<string, { onchange?: () => void }>;
const element = (selector: string) => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};
const isOpen = (selector: string) => element(selector).hasAttribute('open');

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  widths = new Map();
  vi.stubGlobal('matchMedia', (query: string) => {
    const width = {};
    widths.set(query, width);
    return width;
  });
  document.body.innerHTML = `
    <dialog id="site-menu" class="side-panel side-panel-start"></dialog>
    <dialog id="account-panel" class="side-panel side-panel-end"></dialog>
    <details class="language-picker"><summary></summary></details>`;
  await import('#islands/ui/panel-behaviour.ts');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The browser's events when the language choice is pressed. */
function press(picker: HTMLElement): void {
  picker.toggleAttribute('open');
  picker.dispatchEvent(new Event('toggle'));
}

test.each(['(min-width:768px)', '(min-width:1200px)'])('at %s both panels close', (width) => {
  for (const panel of document.querySelectorAll('dialog')) panel.showModal();
  widths.get(width)?.onchange?.();
  expect([isOpen('#site-menu'), isOpen('#account-panel')]).toEqual([false, false]);
});

test('the language menu closes six seconds after opening', () => {
  press(element('.language-picker'));
  vi.advanceTimersByTime(5999);
  expect(isOpen('.language-picker')).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isOpen('.language-picker')).toBe(false);
});

test('the language menu closes 2.5 seconds after the mouse has left it', () => {
  const picker = element('.language-picker');
  press(picker);
  vi.advanceTimersByTime(1000);
  picker.dispatchEvent(new Event('mouseleave'));
  vi.advanceTimersByTime(2499);
  expect(isOpen('.language-picker')).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isOpen('.language-picker')).toBe(false);
});

test('a reopened language menu gets six seconds again', () => {
  const picker = element('.language-picker');
  press(picker);
  vi.advanceTimersByTime(4000);
  press(picker);
  press(picker);
  vi.advanceTimersByTime(5999);
  expect(isOpen('.language-picker')).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isOpen('.language-picker')).toBe(false);
});
