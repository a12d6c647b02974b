/**
 * Part of every page's inline script, so every letter counts: registers the service worker once the page has what it
 * needs, and fetches what announces a new version when there is one. The Trusted Types policy lets through one address and
 * nothing else.
 */
export {};

const address = '/service-worker.js';
// A name that the bundler does not follow: it would make this script a file of the page.
const news = '/app/news.js';
const { serviceWorker } = navigator;

type Factory = { createPolicy(name: string, rules: object): { createScriptURL(address: string): string } };
const { trustedTypes } = window as { trustedTypes?: Factory };

// Not in development: it would show pages of yesterday. Refused in private windows of some browsers: then pages need a
// connection, and nothing else changes.
if (import.meta.env.PROD)
  addEventListener('load', () =>
    serviceWorker
      ?.register(
        trustedTypes?.createPolicy('zellige', { createScriptURL: () => address }).createScriptURL('') ?? address,
      )
      .then((registration) => {
        // The first version of all has nobody to take over from.
        const look = async () =>
          serviceWorker.controller && (await import(/* @vite-ignore */ news)).watch(registration);
        registration.onupdatefound = look;
        return registration.waiting && look();
      })
      .catch(() => undefined),
  );
