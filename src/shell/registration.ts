/**
 * Part of every page's inline script, so every letter counts: registers the service worker once the page has what it
 * needs. The Trusted Types policy lets through one address and nothing else.
 */
export {};

const address = '/service-worker.js';

type Factory = { createPolicy(name: string, rules: object): { createScriptURL(address: string): string } };
const { trustedTypes } = window as { trustedTypes?: Factory };

// Not in development: it would show pages of yesterday. Refused in private windows of some browsers: then pages need a
// connection, and nothing else changes.
if (import.meta.env.PROD)
  addEventListener('load', () =>
    navigator.serviceWorker
      ?.register(
        trustedTypes?.createPolicy('zellige', { createScriptURL: () => address }).createScriptURL('') ?? address,
      )
      .catch(() => undefined),
  );
