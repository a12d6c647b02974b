import { useEffect } from 'react';
import { splitLocale } from '#domain/locales.ts';
import { ModalStack } from '#islands/modals/ModalStack.tsx';
import { $modals, openModal } from '#stores/modals.ts';

/** The wheel is a page too: over the page that its link stands on it opens with the same address. */
function followLink(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href*="/wheel-game"]');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  // A modal has the address of its link: pressed once more while it is on its way, the link leaves the page alone.
  if (link.pathname === location.pathname && $modals.get().length === 0) return;
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
