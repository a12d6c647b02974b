/** The script that pages load to announce that the app can be installed, or that a new version is waiting. */

import { type Locale, toLocale } from '#domain/locales.ts';
import { closeNotice, hide, isHidden, type Notice, type Offer, showNotice } from '#shell/notice.ts';
import { TAKE_OVER } from '#shell/requests.ts';

/** Put in by the build (scripts/site/service-worker.ts). */
declare const APP_TEXTS: Readonly<Record<Locale, typeof import('../i18n/locales/fr/app.json')>>;

/** Chromium's event for installable pages; the DOM library has no type for it. */
type InstallPrompt = Event & {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
};

const texts = APP_TEXTS[toLocale(document.documentElement.lang)];
const t = (key: `app.${keyof typeof texts}`): string => texts[key.slice('app.'.length) as keyof typeof texts];

function show(notice: Notice, offer: Omit<Offer, 'refuse'>): void {
  if (isHidden(notice, localStorage, Date.now())) return;
  const refuse = () => hide(notice, localStorage, Date.now());
  void showNotice({ ...offer, refuse });
}

/** Announces a version that is waiting, now or once it is installed. */
export function watch(registration: ServiceWorkerRegistration): void {
  const announceIfWaiting = () => registration.waiting && announceVersion(registration);
  registration.installing?.addEventListener('statechange', announceIfWaiting);
  announceIfWaiting();
}

/** The reader decides when to update: then this tab reloads once the new version has taken over. */
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

/** For browsers that install from their own menu only. */
export const explainInstall = (): void =>
  show('install', { name: t('app.install'), text: t('app.installHint'), refusal: t('app.understood') });
