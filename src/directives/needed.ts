import type { ClientDirective } from 'astro';

/**
 * Loads an island once <html> has the attribute data-{value}: with data-player at once for a player, and after the
 * sign-in for a guest.
 */
const needed: ClientDirective = (load, { value }) => {
  const root = document.documentElement;
  const name = `data-${value}`;
  const start = async () => {
    const hydrate = await load();
    await globalThis.textsLoading;
    await hydrate();
  };
  if (root.hasAttribute(name)) return void start();
  const watcher = new MutationObserver(() => {
    if (!root.hasAttribute(name)) return;
    watcher.disconnect();
    void start();
  });
  watcher.observe(root, { attributeFilter: [name] });
};
export default needed;
