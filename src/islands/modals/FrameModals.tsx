import { lazy, useEffect } from 'react';
import { splitLocale } from '#domain/locales.ts';
import { ModalStack } from '#islands/modals/ModalStack.tsx';
import { modals } from '#islands/modals/registry.ts';
import { openModal } from '#stores/modals.ts';

// Modals that are pages too, which a link opens over the page it stands on: pages of games, which have none, carry none.
Object.assign(modals, {
  'wheel-game': lazy(() => import('#islands/wheel/WheelModal.tsx').then((file) => ({ default: file.WheelModal }))),
  'wheel-game-history': lazy(() =>
    import('#islands/wheel/SpinHistoryModal.tsx').then((file) => ({ default: file.SpinHistoryModal })),
  ),
} satisfies typeof modals);

function followLink(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href*="/wheel-game"]');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  if (link.pathname === location.pathname) return;
  event.preventDefault();
  const { path } = splitLocale(link.pathname);
  openModal(path === '/wheel-game' ? 'wheel-game' : 'wheel-game-history', {}, link.pathname);
}

/** The modals of a page with the house's frame. Until it is here, such a link opens the page that it names. */
export function FrameModals({ locale }: { locale: string }) {
  useEffect(() => {
    document.addEventListener('click', followLink);
    return () => document.removeEventListener('click', followLink);
  }, []);
  return <ModalStack locale={locale} />;
}
