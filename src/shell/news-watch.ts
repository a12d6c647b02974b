/**
 * Inline in the pages that have something to say about the app: it can be installed, or a new version waits. The browser's
 * own prompt is held back. What says it is fetched when there is something to say. Reading pages ask nothing of a reader,
 * and are the newest whenever they are opened.
 */
export {};

// A name that the bundler does not follow: it would make this script a file of the page.
const news = '/app/news.js';
const { serviceWorker } = navigator;

addEventListener('beforeinstallprompt', async (event) => {
  event.preventDefault();
  (await import(/* @vite-ignore */ news)).offerInstall(event);
});

void serviceWorker?.ready.then((registration) => {
  const look = async () => {
    // The first version of all has nobody to take over from.
    if (registration.waiting && serviceWorker.controller)
      (await import(/* @vite-ignore */ news)).announceVersion(registration);
  };
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
  void look();
});
