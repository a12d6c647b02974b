/**
 * Inline in the pages that offer the app; reading pages ask nothing of a reader. The browser's own prompt is held back.
 * What says it is fetched when there is something to say.
 */
export {};

// A name that the bundler does not follow: it would make this script a file of the page.
const news = '/app/news.js';

addEventListener('beforeinstallprompt', async (event) => {
  event.preventDefault();
  (await import(/* @vite-ignore */ news)).offerInstall(event);
});

// Safari of phones and tablets asks nobody, and is alone in saying whether the page is an app. Whoever has been here before
// is told where its menu has the entry.
const { serviceWorker, standalone } = navigator as Navigator & { standalone?: boolean };
if (standalone === false && serviceWorker?.controller)
  void import(/* @vite-ignore */ news).then(({ explainInstall }) => explainInstall());
