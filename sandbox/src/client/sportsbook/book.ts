/** A sportsbook in its element: its route, its slip, who plays, and the parts that show them. */
import { element } from '#sandbox/client/element.ts';
import { betsView } from '#sandbox/client/sportsbook/bets-view.ts';
import { eventView } from '#sandbox/client/sportsbook/event-view.ts';
import { homeView, liveView, upcomingView } from '#sandbox/client/sportsbook/list-view.ts';
import { navigation } from '#sandbox/client/sportsbook/navigation.ts';
import { Player } from '#sandbox/client/sportsbook/player.ts';
import { searchView } from '#sandbox/client/sportsbook/search-view.ts';
import type { Page, Part, Route, Settings, Theme } from '#sandbox/client/sportsbook/settings.ts';
import type { Slip } from '#sandbox/client/sportsbook/slip.ts';
import { slipJump } from '#sandbox/client/sportsbook/slip-jump.ts';
import { slipPanel } from '#sandbox/client/sportsbook/slip-panel.ts';
import { sportsView } from '#sandbox/client/sportsbook/sports-view.ts';
import { type Line, lineAt } from '#sandbox/client/sportsbook/wire.ts';
import { type Words, wordsOf } from '#sandbox/client/sportsbook/words.ts';

/** A part that is drawn: `close` stops what it listens to. */
export type View = { readonly root: HTMLElement; readonly close: () => void };

const views: Readonly<Record<Page, (book: Book) => View>> = {
  home: homeView,
  live: liveView,
  event: eventView,
  bets: betsView,
};
const parts: Readonly<Record<Exclude<Part, 'all'>, (book: Book) => View>> = {
  slip: slipPanel,
  bets: betsView,
  search: searchView,
  sports: sportsView,
  upcoming: upcomingView,
  overview: homeView,
};

export class Book {
  readonly root: HTMLElement;
  readonly settings: Settings;
  readonly words: Words;
  readonly line: Line;
  readonly slip: Slip;
  readonly player: Player;
  route: Route;
  readonly #main: HTMLElement;
  #open: View[] = [];
  #shown: View | null = null;
  readonly #sizes: ResizeObserver;
  readonly #heard = new Set<() => void>();

  constructor(settings: Settings) {
    this.settings = settings;
    this.slip = settings.slip;
    this.route = settings.route;
    this.words = wordsOf(settings.locale, settings.format);
    this.line = lineAt(settings.origin);
    this.player = new Player(this);
    this.#main = element('div', { class: 'main', tabindex: -1 });
    this.root = element('div', {
      class: 'book',
      lang: settings.locale,
      dir: this.words.direction,
      'data-skin': settings.provider,
      'data-theme': settings.theme,
      'data-view': settings.view,
      'data-part': settings.part,
    });
    this.#sizes = new ResizeObserver(() => settings.hears.resized(Math.ceil(this.root.scrollHeight)));
  }

  /** Draws it. Call it once the root is in its page. */
  start(): void {
    const { part } = this.settings;
    if (part === 'all') {
      this.#open = [navigation(this), slipPanel(this)];
      const [top, slip] = this.#open as [View, View];
      const jump = slipJump(this, slip.root);
      this.#open.push(jump);
      this.root.append(top.root, element('div', { class: 'columns' }, [this.#main, slip.root]), jump.root);
      this.#show();
    } else {
      this.#open = [parts[part](this)];
      this.root.append(...this.#open.map(({ root }) => root));
    }
    this.#sizes.observe(this.root);
    this.player.ask();
    this.settings.hears.ready();
  }

  /** Shows a page. A widget, which has none, tells its page of it. */
  go(route: Partial<Route>): void {
    this.route = { ...this.route, event: null, ...route };
    if (this.settings.part === 'all') {
      this.#show();
      this.#main.focus({ preventScroll: true });
      this.reveal(this.root, false);
    }
    if (this.route.event !== null) this.settings.hears.selected(this.route.event, this.route.sport);
    this.settings.hears.route(this.route);
    for (const hear of this.#heard) hear();
  }

  /** @returns what stops it. */
  onRoute(hear: () => void): () => void {
    this.#heard.add(hear);
    return () => this.#heard.delete(hear);
  }

  /** Brings a part of it to the window's top; unless `always`, only where that is above it. */
  reveal(part: Element, always: boolean): void {
    const belowPx = part.getBoundingClientRect().top - this.root.getBoundingClientRect().top;
    this.settings.hears.show(belowPx, always);
  }

  theme(theme: Theme): void {
    this.root.dataset.theme = theme;
  }

  signIn(token: string | null): void {
    this.player.signIn(token);
    if (this.route.page === 'bets') this.#show();
  }

  close(): void {
    this.#sizes.disconnect();
    this.#shown?.close();
    for (const view of this.#open) view.close();
    this.player.close();
    this.root.remove();
  }

  #show(): void {
    this.#shown?.close();
    this.#shown = views[this.route.page](this);
    this.#main.replaceChildren(this.#shown.root);
  }
}
