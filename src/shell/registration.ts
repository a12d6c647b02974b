/**
 * Inline in every page of the frame: registers the service worker once the page has what it needs, and fetches the words
 * about a new version only when one waits. The Trusted Types policy lets through one address and nothing else.
 */
export {};

const { serviceWorker } = navigator;
const address = '/service-worker.js';
// A name that the bundler does not follow: it would make this script a file of the page.
const news = '/app/news.js';

type Factory = { createPolicy(name: string, rules: object): { createScriptURL(address: string): string } };
const { trustedTypes } = window as { trustedTypes?: Factory };

async function register(): Promise<void> {
  const policy = trustedTypes?.createPolicy('zellige', { createScriptURL: () => address });
  const registration = await serviceWorker.register(policy?.createScriptURL(address) ?? address);
  const look = async () => {
    // The first version of all has nobody to take over from.
    if (registration?.waiting && serviceWorker.controller)
      (await import(/* @vite-ignore */ news)).announceVersion(registration);
  };
  registration?.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
  await look();
}

// Refused in private windows of some browsers: then pages need a connection, and nothing else changes.
if (serviceWorker) addEventListener('load', () => register().catch(() => undefined));
