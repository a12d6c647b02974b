import { useEffect } from 'react';
import { splitLocale } from '#domain/locales.ts';
import type { SportChoiceType } from '#domain/sport-choices.ts';
import { ModalStack } from '#islands/modals/ModalStack.tsx';
import { island } from '#islands/ui/island.tsx';
import { $modals, openModal } from '#stores/modals.ts';

/** The wheel and the choice of a sportsbook are pages too: over the page that their link stands on they open with its address. */
function followLink(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href*="/wheel-game"],a[href*="/choose-sport/"]');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  // A modal has the address of its link: pressed once more while it is on its way, the link leaves the page alone.
  if (link.pathname === location.pathname && $modals.get().length === 0) return;
  event.preventDefault();
  const { path } = splitLocale(link.pathname);
  const [, type] = path.split('/choose-sport/');
  if (type) openModal('choose-sport', { type: type as SportChoiceType, search: link.search }, link.href);
  else openModal(path === '/wheel-game' ? 'wheel-game' : 'wheel-game-history', {}, link.pathname);
}

/** The modals of a page with the house's frame. Until it is here, such a link opens the page that it names. */
export const FrameModals = island(function FrameModals({ locale }: { locale: string }) {
  useEffect(() => {
    document.addEventListener('click', followLink);
    return () => document.removeEventListener('click', followLink);
  }, []);
  return <ModalStack locale={locale} />;
});
