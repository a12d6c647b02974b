import type { ClientDirective } from 'astro';

/**
 * Loads an island at the first sign of a person; at once for a player, for a reader who comes back further down or to a
 * game's sheet, and where the focus is inside already. A click meanwhile is repeated afterwards.
 */
const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart', 'focusin'] as const;

const presence: ClientDirective = (load, _options, island) => {
  let held: Element | null = null;
  const hold = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held = event.target as Element;
  };
  const start = async () => {
    for (const sign of signs) removeEventListener(sign, start);
    island.addEventListener('click', hold, true);
    try {
      const hydrate = await load();
      await globalThis.textsLoading;
      await hydrate();
    } finally {
      // React answers clicks from the frame after it has hydrated.
      requestAnimationFrame(() => {
        island.removeEventListener('click', hold, true);
        if (held instanceof HTMLElement && held.isConnected) held.click();
        // It missed a focus that was there before.
        const focused = document.activeElement;
        if (island.contains(focused)) focused?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
      });
    }
  };
  const isAwaited =
    document.documentElement.hasAttribute('data-player') ||
    history.state?.lobby !== undefined ||
    location.hash.includes('/') ||
    island.contains(document.activeElement);
  if (isAwaited) void start();
  else for (const sign of signs) addEventListener(sign, start, { passive: true });
};
export default presence;
