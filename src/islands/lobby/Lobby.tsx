import { island } from '#islands/ui/island.tsx';
import '#islands/lobby/lobby.css';
import { useEffect, useMemo } from 'react';
import type { QueryProblem } from '#domain/lobby/search-query.ts';
import { type Locale, localise } from '#domain/locales.ts';
import { formatNumber } from '#domain/numerals.ts';
import { type Strings, translator } from '#i18n/t.ts';
import { GameGrid } from '#islands/lobby/GameGrid.tsx';
import { GameTools } from '#islands/lobby/GameTools.tsx';
import { LazySheet } from '#islands/lobby/LazySheet.tsx';
import { ListHeading } from '#islands/lobby/ListHeading.tsx';
import { LobbyRails } from '#islands/lobby/LobbyRails.tsx';
import { LobbyContext, type LobbyTools } from '#islands/lobby/lobby-context.ts';
import { unpackCards } from '#model/lobby/cards.ts';
import type { CategoryCount, Counted } from '#model/lobby/game-list.ts';
import type { Fact } from '#model/lobby/known-facts.ts';
import type { Section } from '#model/lobby/sections.ts';
import { $isPlayer } from '#stores/auth/session.ts';
import { startSessionLifecycle } from '#stores/auth/session-lifecycle.ts';
import { loadCatalogue } from '#stores/lobby/catalogue.ts';
import { followFavourites } from '#stores/lobby/favourites.ts';
import { followAddress } from '#stores/lobby/game-list.ts';
import { followSheet, openSheet } from '#stores/lobby/game-sheet.ts';
import { showToast } from '#stores/notifications/toasts.ts';
import { openPanel } from '#stores/panels.ts';

export type LobbyProps = {
  locale: Locale;
  strings: Strings;
  /** The page's path without language. */
  path: string;
  section: Section;
  title: string;
  /** Every game that the page shows, once; rails and grid name them by their place. */
  games: string;
  grid: readonly number[];
  rails: readonly { readonly id: 'popular' | 'new'; readonly at: readonly number[] }[];
  /** Where all that was played stands; null while there is no such page. */
  history: string | null;
  total: number;
  forgiven: boolean;
  near: readonly string[];
  producers: readonly Counted[];
  categories: readonly CategoryCount[];
  /** What the host says of games at all. */
  told: readonly Fact[];
  /** The doors to the categories' own pages; empty where there are no rails. */
  doors: readonly CategoryCount[];
  /** The address without scripts that shows the next cards; null when these are all. */
  next: string | null;
  /** The host did not answer when the page was made. */
  failed: boolean;
  /** Whether the list's title is the page's. */
  isPageTitle: boolean;
  /** The filters that hold, as the address writes them. */
  search: string;
  /** The text of the address, refused or not. */
  typed: string;
  problem: QueryProblem | null;
  /** A filter names a producer that there is not. */
  isProducerUnknown: boolean;
};

export const Lobby = island(function Lobby(props: LobbyProps) {
  const { locale, strings, section, rails, told } = props;
  const games = useMemo(() => unpackCards(props.games), [props.games]);
  const tools = useMemo(() => makeTools(locale, strings, told), [locale, strings, told]);
  const cards = (places: readonly number[]) => places.flatMap((place) => games[place] ?? []);

  useEffect(() => {
    const stops = [followAddress(section), followFavourites(), followSheet()];
    startSessionLifecycle();
    void loadCatalogue();
    return () => {
      for (const stop of stops) stop();
    };
  }, [section]);

  return (
    <LobbyContext value={tools}>
      {rails.length > 0 && (
        <LobbyRails
          rails={rails.map(({ id, at }) => ({ id, cards: cards(at) }))}
          categories={props.doors}
          history={props.history}
        />
      )}
      <section className={rails.length > 0 ? 'game-list' : 'game-list is-page'} aria-labelledby="game-list-title">
        <ListHeading title={props.title} isPageTitle={props.isPageTitle} total={props.failed ? null : props.total} />
        <GameTools {...props} />
        <GameGrid {...props} first={cards(props.grid)} />
      </section>
      <LazySheet />
    </LobbyContext>
  );
});

function makeTools(locale: Locale, strings: Strings, told: readonly Fact[]): LobbyTools {
  const t = translator(strings, locale);
  return {
    t,
    locale,
    told,
    href: (path) => localise(path, locale),
    tap: (card) => {
      const hovers = matchMedia('(hover:hover)').matches;
      // A player with a mouse has had Play and Demo under the pointer: the card itself plays.
      if (hovers && $isPlayer.get()) return false;
      openSheet(card);
      return true;
    },
    askToSignIn,
    formatReturn: (rtp) => formatNumber(rtp / 100, locale, 2),
    formatCount: (count) => formatNumber(count, locale, 0),
  };
}

/** Where the form is in sight it gets the focus; elsewhere its panel opens. */
function askToSignIn(): void {
  showToast({ tone: 'plain', code: 'pleaseAuth' });
  const field = document.getElementById('header-username');
  if (field?.checkVisibility()) field.focus();
  else openPanel('account-panel');
}
