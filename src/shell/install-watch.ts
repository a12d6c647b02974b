/** An inline script. Suppresses the browser's install prompt, and loads the notice only if there is one to show. */
export {};

// A variable: the bundler would turn this inline script into a file.
const noticeScript = '/app/news.js';

/** A notice must not cover a game. */
const isGame = () => document.body.classList.contains('game-page');

addEventListener('beforeinstallprompt', async (event) => {
  // Development has no service worker, so nothing can be installed.
  if (!import.meta.env.PROD) return;
  event.preventDefault();
  if (!isGame()) (await import(/* @vite-ignore */ noticeScript)).offerInstall(event);
});

// Mobile Safari has no prompt, and only Safari has `standalone`. A notice for returning visitors explains the menu
// entry.
const { serviceWorker, standalone } = navigator as Navigator & { standalone?: boolean };
if (standalone === false && serviceWorker?.controller && !isGame())
  void import(/* @vite-ignore */ noticeScript).then(({ explainInstall }) => explainInstall());
