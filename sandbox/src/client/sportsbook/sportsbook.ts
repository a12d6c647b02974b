import { button, h } from '#sandbox/client/element.ts';
import { betsView } from '#sandbox/client/sportsbook/bets-view.ts';
import { type Betslip, ending, Observable } from '#sandbox/client/sportsbook/betslip.ts';
import { betslipPanel } from '#sandbox/client/sportsbook/betslip-panel.ts';
import type { Book, View } from '#sandbox/client/sportsbook/book.ts';
import { eventView } from '#sandbox/client/sportsbook/event-view.ts';
import { homeView, liveView, searchView, sportsView, upcomingView } from '#sandbox/client/sportsbook/list-view.ts';
import type { Page, Part, Route, Settings, Theme } from '#sandbox/client/sportsbook/settings.ts';
import { type Calls, createCalls, Player } from '#sandbox/client/sportsbook/wire.ts';
import { type Words, wordsOf } from '#sandbox/client/sportsbook/words.ts';

const shown = ['home', 'live', 'bets'] as const satisfies readonly Page[];
const titles = { alt: 'Oriflam', dgt: 'Tavelin' } as const;

export function navigation(book: Book): View {
  const { words, player, settings } = book;
  const links = shown.map((page) => ({ page, link: button('tab', [words.t(page)], () => book.go({ page })) }));
  const wallet = h('p.balance');
  const mark = () => {
    for (const { page, link } of links) {
      if (page === book.route.page) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
    }
  };
  const count = () => {
    wallet.textContent =
      player.wallet === null
        ? ''
        : `${words.t('balance')} ${words.money(player.wallet.balance, player.wallet.currency)}`;
  };
  const nav = h('nav', { 'aria-label': words.t('pages') }, [links.map(({ link }) => link)]);
  const root = h('header.top', [
    h('strong.brand', [h('i', { 'aria-hidden': 'true' }), titles[settings.provider]]),
    nav,
    wallet,
  ]);
  mark();
  count();
  const stops = [book.onRoute(mark), player.onChange(count)];
  return { root, close: ending(stops) };
}

function betslipJump(book: Book, panel: HTMLElement): View {
  const { betslip, words } = book;
  const root = button('main-action jump', [], () => {
    book.reveal(panel, true);
    panel.querySelector('input')?.focus({ preventScroll: true });
  });
  let isSeen = false;
  const draw = () => {
    root.hidden = betslip.selections.length === 0 || isSeen;
    root.textContent = words.t('betslipCount', { count: betslip.selections.length });
  };
  const watcher = new IntersectionObserver(([entry]) => {
    isSeen = entry?.isIntersecting === true;
    draw();
  });
  watcher.observe(panel);
  draw();
  return { root, close: ending([betslip.onChange(draw), () => watcher.disconnect()]) };
}

const views: Readonly<Record<Page, (book: Book) => View>> = {
  home: homeView,
  live: liveView,
  event: eventView,
  bets: betsView,
};
const parts: Readonly<Record<Exclude<Part, 'all'>, (book: Book) => View>> = {
  betslip: betslipPanel,
  bets: betsView,
  search: searchView,
  sports: sportsView,
  upcoming: upcomingView,
  overview: homeView,
};

export class Sportsbook implements Book {
  readonly root: HTMLElement;
  readonly settings: Settings;
  readonly words: Words;
  readonly calls: Calls;
  readonly betslip: Betslip;
  readonly player: Player;
  route: Route;
  readonly #main: HTMLElement;
  #open: View[] = [];
  #shown: View | null = null;
  readonly #sizes: ResizeObserver;
  readonly #routed = new Observable();

  constructor(settings: Settings) {
    this.settings = settings;
    this.betslip = settings.betslip;
    this.route = settings.route;
    this.words = wordsOf(settings.locale, settings.format);
    this.calls = createCalls(settings.origin, this.words.locale);
    this.player = new Player(settings, this.calls);
    this.#main = h('div.main', { tabindex: -1 });
    this.root = h('div.book', {
      lang: settings.locale,
      dir: this.words.direction,
      'data-skin': settings.provider,
      'data-theme': settings.theme,
      'data-view': settings.view,
      'data-part': settings.part,
    });
    this.#sizes = new ResizeObserver(() => settings.callbacks.resized(Math.ceil(this.root.scrollHeight)));
  }

  start(): void {
    const { part } = this.settings;
    if (part === 'all') {
      this.#open = [navigation(this), betslipPanel(this)];
      const [top, panel] = this.#open as [View, View];
      const jump = betslipJump(this, panel.root);
      this.#open.push(jump);
      this.root.append(top.root, h('div.columns', [this.#main, panel.root]), jump.root);
      this.#show();
    } else {
      this.#open = [parts[part](this)];
      this.root.append(...this.#open.map(({ root }) => root));
    }
    this.#sizes.observe(this.root);
    this.player.refreshBalance();
    this.settings.callbacks.ready();
  }

  go(route: Partial<Route>): void {
    this.route = { ...this.route, event: null, ...route };
    if (this.settings.part === 'all') {
      this.#show();
      this.#main.focus({ preventScroll: true });
      this.reveal(this.root, false);
    }
    if (this.route.event !== null) this.settings.callbacks.selected(this.route.event, this.route.sport);
    this.settings.callbacks.route(this.route);
    this.#routed.changed();
  }

  onRoute(listener: () => void): () => void {
    return this.#routed.onChange(listener);
  }

  reveal(part: Element, always: boolean): void {
    const belowPx = part.getBoundingClientRect().top - this.root.getBoundingClientRect().top;
    this.settings.callbacks.show(belowPx, always);
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
