import type { ClientDirective } from 'astro';

/**
 * Loads an island at the first input; at once for a player, for a reader who returns to a scrolled position or to a
 * game's sheet, and if the focus is already inside. A click in the meantime is repeated afterwards.
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
      // React handles clicks only from the frame after hydration.
      requestAnimationFrame(() => {
        island.removeEventListener('click', hold, true);
        if (held instanceof HTMLElement && held.isConnected) held.click();
        // React missed the focus event if the focus came first.
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
