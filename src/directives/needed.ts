import type { ClientDirective } from 'astro';

/**
 * client:needed="player" downloads and hydrates an island once <html> carries data-player: at once for somebody signed
 * in, after the sign-in for a guest, never for one who only reads.
 */
const needed: ClientDirective = (load, { value }) => {
  const root = document.documentElement;
  const name = `data-${value}`;
  const start = async () => (await load())();
  if (root.hasAttribute(name)) return void start();
  const watcher = new MutationObserver(() => {
    if (!root.hasAttribute(name)) return;
    watcher.disconnect();
    void start();
  });
  watcher.observe(root, { attributeFilter: [name] });
};
export default needed;
