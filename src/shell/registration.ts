/**
 * Part of every page's inline script, so keep it short. Registers the service worker after the page has loaded, and
 * loads the update notice when a new version is found. The Trusted Types policy allows this one URL only.
 */
export {};

const address = '/service-worker.js';
// A variable, so that the bundler does not follow the import: it would turn this inline script into a file.
const noticeScript = '/app/news.js';
const { serviceWorker } = navigator;

type Factory = { createPolicy(name: string, rules: object): { createScriptURL(address: string): string } };
const { trustedTypes } = window as { trustedTypes?: Factory };

// Not in development, where it would serve stale pages. Some browsers refuse it in private windows: then pages need a
// connection, and nothing else changes.
if (import.meta.env.PROD)
  addEventListener('load', () =>
    serviceWorker
      ?.register(
        trustedTypes?.createPolicy('zellige', { createScriptURL: () => address }).createScriptURL('') ?? address,
      )
      .then((registration) => {
        // The very first version replaces none: nothing to announce.
        const announce = async () =>
          serviceWorker.controller && (await import(/* @vite-ignore */ noticeScript)).watch(registration);
        registration.onupdatefound = announce;
        return registration.waiting && announce();
      })
      .catch(() => undefined),
  );
