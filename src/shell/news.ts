/** The script that pages fetch when there is news of the app: that it can be installed, or that a new version waits. */

import { toLocale } from '#domain/locales.ts';
import { hide, isHidden, type Notice } from '#shell/hidden-notices.ts';
import { closeNotice, type Offer, showNotice } from '#shell/notice.ts';
import { TAKE_OVER } from '#shell/take-over.ts';
import ar from '../i18n/locales/ar/app.json' with { type: 'json' };
import en from '../i18n/locales/en/app.json' with { type: 'json' };
import fr from '../i18n/locales/fr/app.json' with { type: 'json' };

/** What Chromium gives a page that can be installed; no type of it in the library. */
type InstallPrompt = Event & {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
};

const texts = { fr, en, ar }[toLocale(document.documentElement.lang)];
const t = (key: `app.${keyof typeof fr}`): string => texts[key.slice('app.'.length) as keyof typeof fr];

function show(notice: Notice, offer: Omit<Offer, 'refuse'>): void {
  if (isHidden(notice, localStorage, Date.now())) return;
  const refuse = () => hide(notice, localStorage, Date.now());
  void showNotice({ ...offer, refuse });
}

/** Of a version that waits already, or is being fetched. */
export function watch(registration: ServiceWorkerRegistration): void {
  const look = () => registration.waiting && announceVersion(registration);
  registration.installing?.addEventListener('statechange', look);
  look();
}

/** The reader decides when: the page is loaded again, in this tab only, once the new version answers. */
function announceVersion(registration: ServiceWorkerRegistration): void {
  show('version', {
    name: t('app.update'),
    text: t('app.newVersion'),
    refusal: t('app.later'),
    act: () => {
      navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
      registration.waiting?.postMessage(TAKE_OVER);
    },
  });
}

export function offerInstall(prompt: InstallPrompt): void {
  addEventListener('appinstalled', closeNotice);
  show('install', {
    name: t('app.install'),
    text: t('app.installText'),
    refusal: t('app.later'),
    act: async () => {
      const { outcome } = await prompt.prompt();
      if (outcome === 'dismissed') hide('install', localStorage, Date.now());
    },
  });
}

/** Where the browser installs by its own menu only. */
export const explainInstall = (): void =>
  show('install', { name: t('app.install'), text: t('app.installHint'), refusal: t('app.understood') });
