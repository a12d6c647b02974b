import { useEffect } from 'react';
import { splitLocale } from '#domain/locales.ts';
import { ModalStack } from '#islands/modals/ModalStack.tsx';
import { island } from '#islands/ui/island.tsx';
import type { SportChoiceType } from '#model/sport-embeds/sport-choices.ts';
import { $modals, openModal } from '#stores/modals.ts';

/** The wheel, the choice of a sportsbook and the search are also pages: a link to one opens it in a dialog. */
function followLink(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>(
    'a[href*="/wheel-game"],a[href*="/choose-sport/"],a[data-search]',
  );
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  // The address already belongs to an open modal: a second click while it loads must not navigate.
  if (link.pathname === location.pathname && $modals.get().length === 0) return;
  event.preventDefault();
  const { path } = splitLocale(link.pathname);
  const [, type] = path.split('/choose-sport/');
  if (path === '/search') openModal('search', {}, link.pathname);
  else if (type) openModal('choose-sport', { type: type as SportChoiceType, search: link.search }, link.href);
  else openModal(path === '/wheel-game' ? 'wheel-game' : 'wheel-game-history', {}, link.pathname);
}

export const FrameModals = island(function FrameModals({ locale }: { locale: string }) {
  useEffect(() => {
    document.addEventListener('click', followLink);
    // If the search loaded this island, page-behaviour.ts has held the click back.
    if (document.documentElement.dataset.modals === 'search')
      document.querySelector<HTMLElement>('a[data-search]')?.click();
    return () => document.removeEventListener('click', followLink);
  }, []);
  return <ModalStack locale={locale} />;
});
