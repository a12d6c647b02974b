/**
 * Inline in the pages that offer the app: the browser's own prompt is held back, and ours is fetched when there is
 * something to offer. Reading pages do not ask anything of a reader.
 */
export {};

const news = '/app/news.js';

addEventListener('beforeinstallprompt', async (event) => {
  event.preventDefault();
  (await import(/* @vite-ignore */ news)).offerInstall(event);
});
