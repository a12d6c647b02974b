/**
 * Inline script of the pages that offer to install the app; reading pages do not. Suppresses the browser's own prompt
 * and loads the code of the notice only when there is one to show.
 */
export {};

// A variable, so that the bundler does not follow the import: it would turn this inline script into a file.
const noticeScript = '/app/news.js';

addEventListener('beforeinstallprompt', async (event) => {
  event.preventDefault();
  (await import(/* @vite-ignore */ noticeScript)).offerInstall(event);
});

// Mobile Safari has no install prompt, and only it has `navigator.standalone`. Returning visitors are told where its
// menu has the entry.
const { serviceWorker, standalone } = navigator as Navigator & { standalone?: boolean };
if (standalone === false && serviceWorker?.controller)
  void import(/* @vite-ignore */ noticeScript).then(({ explainInstall }) => explainInstall());
