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

function show(notice: Notice, offer: Omit<Offer, 'refusal' | 'refuse'>): void {
  if (isHidden(notice, localStorage, Date.now())) return;
  const refuse = () => hide(notice, localStorage, Date.now());
  void showNotice({ ...offer, refusal: t('app.later'), refuse });
}

/** The reader decides when: the page is loaded again, in this tab only, once the new version answers. */
export function announceVersion(registration: ServiceWorkerRegistration): void {
  show('version', {
    text: t('app.newVersion'),
    action: t('app.update'),
    act: () => {
      navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
      registration.waiting?.postMessage(TAKE_OVER);
    },
  });
}

export function offerInstall(prompt: InstallPrompt): void {
  addEventListener('appinstalled', closeNotice);
  show('install', {
    text: t('app.installText'),
    action: t('app.install'),
    act: async () => {
      const { outcome } = await prompt.prompt();
      if (outcome === 'dismissed') hide('install', localStorage, Date.now());
    },
  });
}
