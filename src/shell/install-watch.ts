/** Inline. Suppresses the browser's install prompt, and loads the notice only when there is one to show. */
export {};

// A variable: the bundler would turn this inline script into a file.
const noticeScript = '/app/news.js';

/** Nothing is shown over a game. */
const isGame = () => document.body.classList.contains('game-page');

addEventListener('beforeinstallprompt', async (event) => {
  // In development there is no service worker, and nothing to install.
  if (!import.meta.env.PROD) return;
  event.preventDefault();
  if (!isGame()) (await import(/* @vite-ignore */ noticeScript)).offerInstall(event);
});

// Mobile Safari has no prompt, and only it has `standalone`. Returning visitors are told where its menu has the entry.
const { serviceWorker, standalone } = navigator as Navigator & { standalone?: boolean };
if (standalone === false && serviceWorker?.controller && !isGame())
  void import(/* @vite-ignore */ noticeScript).then(({ explainInstall }) => explainInstall());
