/** Inlined in every page, so keep it short. The Trusted Types policy allows only this URL. */
export {};

const address = '/service-worker.js';
// A variable: the bundler would turn this inline script into a file.
const noticeScript = '/app/news.js';
const { serviceWorker } = navigator;

type Factory = { createPolicy(name: string, rules: object): { createScriptURL(address: string): string } };
const { trustedTypes } = window as { trustedTypes?: Factory };

// In development it would serve stale pages. Some browsers block it in private windows.
if (import.meta.env.PROD)
  addEventListener('load', () =>
    serviceWorker
      ?.register(
        trustedTypes?.createPolicy('zellige', { createScriptURL: () => address }).createScriptURL('') ?? address,
      )
      .then((registration) => {
        // The first version replaces nothing, so there is nothing to announce.
        const announce = async () =>
          serviceWorker.controller && (await import(/* @vite-ignore */ noticeScript)).watch(registration);
        registration.onupdatefound = announce;
        return registration.waiting && announce();
      })
      .catch(() => undefined),
  );
