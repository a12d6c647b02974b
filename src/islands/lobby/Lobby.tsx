import { island } from '#islands/ui/island.tsx';
import { withTexts } from '#islands/ui/with-texts.tsx';
import type { Fact } from '#model/lobby/filters.ts';
import '#islands/lobby/lobby.css';
import { useStore } from '@nanostores/react';
import { lazy, Suspense, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { type Locale, localise } from '#domain/locales.ts';
import { formatNumber } from '#domain/numerals.ts';
import type { Translate } from '#i18n/t.ts';
import { GameGrid } from '#islands/lobby/GameGrid.tsx';
import { GameTools } from '#islands/lobby/GameTools.tsx';
import { LobbyRails } from '#islands/lobby/LobbyRails.tsx';
import { LobbyContext, type LobbyProps, type LobbyTools, useLobby } from '#islands/lobby/lobby-context.ts';
import { SectionHead } from '#islands/lobby/Rail.tsx';
import { Sentence } from '#islands/ui/Sentence.tsx';
import { unpackCards } from '#model/lobby/cards.ts';
import { $isPlayer } from '#stores/auth/session.ts';
import { startSessionLifecycle } from '#stores/auth/session-lifecycle.ts';
import { environment } from '#stores/environment.ts';
import { loadCatalogue } from '#stores/lobby/catalogue.ts';
import { followFavourites } from '#stores/lobby/favourites.ts';
import { $list, followAddress } from '#stores/lobby/game-list.ts';
import { $sheet, followSheet, openSheet } from '#stores/lobby/game-sheet.ts';
import { showToast } from '#stores/notifications/toasts.ts';
import { stopAll } from '#stores/timer.ts';

export const Lobby = withTexts(
  ['lobby', 'search'],
  island(function Lobby(props: LobbyProps) {
    const { locale, t, section, rails, facts: told, isRanked } = props;
    const games = useMemo(() => unpackCards(props.games), [props.games]);
    const tools = useMemo(() => makeTools(locale, t, told, isRanked), [locale, t, told, isRanked]);
    const cards = (places: readonly number[]) => places.flatMap((place) => games[place] ?? []);

    useEffect(() => {
      const stop = stopAll(followAddress(section), followFavourites(), followSheet());
      startSessionLifecycle();
      void loadCatalogue();
      return stop;
    }, [section]);

    return (
      <LobbyContext value={tools}>
        {rails.length > 0 && (
          <LobbyRails
            rails={rails.map(({ id, at }) => ({ id, cards: cards(at) }))}
            categories={props.entries}
            history={props.history}
          />
        )}
        <section
          className={rails.length > 0 ? 'game-list' : 'game-list min-h-100dvh'}
          aria-labelledby="game-list-title"
        >
          <ListHeading title={props.title} isPageTitle={props.isPageTitle} total={props.failed ? null : props.total} />
          <GameTools {...props} />
          <GameGrid {...props} first={cards(props.grid)} />
        </section>
        <LazySheet />
      </LobbyContext>
    );
  }),
);

function makeTools(locale: Locale, t: Translate, facts: readonly Fact[], isRanked: boolean): LobbyTools {
  return {
    t,
    locale,
    facts,
    isRanked,
    href: (path) => localise(path, locale),
    tap: (card) => {
      const hovers = matchMedia('(hover:hover)').matches;
      // A player with a mouse can use Play and Demo on hover, so the card itself starts the game.
      if (hovers && $isPlayer.get()) return false;
      openSheet(card);
      return true;
    },
    askToSignIn,
    formatReturn: (rtp) => formatNumber(rtp / 100, locale, 2),
    formatCount: (count) => formatNumber(count, locale, 0),
  };
}

function askToSignIn(): void {
  showToast({ tone: 'plain', code: 'pleaseAuth' });
  environment().page.openSignIn();
}

type HeadingProps = { title: string; isPageTitle: boolean; total: number | null };

function ListHeading({ title, isPageTitle, total }: HeadingProps) {
  const { t, formatCount } = useLobby();
  const list = useDeferredValue(useStore($list, { ssr: 'initial' }));
  const count = list?.positions.length ?? total;
  return (
    <SectionHead as={isPageTitle ? 'h1' : 'h2'} id="game-list-title" title={title}>
      <span className="figures text-text-3" role="status">
        {count !== null && <Sentence text={t('lobby.games', { count })} values={{ shown: formatCount(count) }} />}
      </span>
    </SectionHead>
  );
}

const GameSheet = lazy(() => import('#islands/lobby/GameSheet.tsx').then((file) => ({ default: file.GameSheet })));

export function LazySheet() {
  const open = useStore($sheet, { ssr: 'initial' });
  useFocusBack(open !== null);
  return <Suspense>{open && <GameSheet key={open.id} open={open} />}</Suspense>;
}

/** Moves the focus to the card's link if the button that opened the sheet is gone: it exists only on hover. */
function useFocusBack(isOpen: boolean): void {
  const card = useRef<Element | null>(null);
  useEffect(() => {
    if (!isOpen) {
      if (document.activeElement === document.body) card.current?.querySelector<HTMLElement>('.card-link')?.focus();
      return;
    }
    const note = (event: FocusEvent) => {
      if (event.relatedTarget instanceof Element) card.current = event.relatedTarget.closest('.card');
    };
    addEventListener('focusin', note, { once: true });
    return () => removeEventListener('focusin', note);
  }, [isOpen]);
}
