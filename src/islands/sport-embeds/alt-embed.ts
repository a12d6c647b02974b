import { type Locale, numeralsOf } from '#domain/locales.ts';
import { callable, globalEnding, loadScript, watchStrayNodes } from '#islands/sport-embeds/vendor-script.ts';
import { altPageNames, altRoute } from '#model/sport-embeds/alt-route.ts';
import { type AltPlace, altModeFor, readAlt, writeAlt } from '#model/sport-embeds/sport-address.ts';
import type {
  AltVendor,
  Embed,
  EmbedAccess,
  EmbedEvents,
  EmbedStart,
  OddsFormatId,
} from '#model/sport-embeds/sport-embed.ts';

type Running = { given: EmbedStart; place: AltPlace; readonly events: EmbedEvents };

export class AltEmbed implements Embed {
  #running: Running | null = null;
  #drawn: DrawnAlt | null = null;
  /** Incremented by each draw, so that events of a removed sportsbook are ignored. */
  #turn = 0;
  #clearStrays = (): void => undefined;

  readonly vendor: AltVendor;
  readonly container: HTMLElement;

  constructor(vendor: AltVendor, container: HTMLElement) {
    this.vendor = vendor;
    this.container = container;
  }

  start(given: EmbedStart, events: EmbedEvents): void {
    this.#running = { given, place: readAlt(given.address), events };
    this.#clearStrays = watchStrayNodes();
    loadScript(this.vendor.loader).then(
      () => this.#draw(),
      (error) => this.#running?.events.error(error),
    );
  }

  navigate(address: string): void {
    if (this.#running) this.#running.place = readAlt(address);
    this.#change({ address });
  }

  setLanguage(locale: Locale): boolean {
    return this.#change({ locale });
  }

  setOddsFormat(oddsFormat: OddsFormatId): boolean {
    return this.#change({ oddsFormat });
  }

  /** The newer generation accepts a new token while it runs. Neither has a sign-out, so a null token starts it anew. */
  setAccess({ token }: EmbedAccess): boolean {
    const set = token === null ? null : this.#drawn?.set;
    if (!set) return this.#change({ token });
    if (this.#running !== null) this.#running.given = { ...this.#running.given, token };
    this.#attempt(() => void set({ token }));
    return false;
  }

  resize(): void {}

  destroy(): void {
    this.#running = null;
    this.#takeAway();
    this.#clearStrays();
  }

  #change(to: Partial<EmbedStart>): boolean {
    if (this.#running === null) return false;
    this.#running.given = { ...this.#running.given, ...to };
    if (this.#drawn !== null) this.#draw();
    return true;
  }

  #takeAway(): void {
    this.#turn += 1;
    const before = this.#drawn;
    this.#drawn = null;
    this.#attempt(() => before?.remove());
    this.container.replaceChildren();
  }

  #draw(): void {
    this.#takeAway();
    if (this.#running === null) return;
    const { given, place } = this.#running;
    const element = document.createElement('div');
    element.id = `sport-embed-${this.#turn}`;
    this.container.replaceChildren(element);
    this.#attempt(() => {
      this.#drawn = drawAlt({ vendor: this.vendor, container: element, given, place }, this.#handlers(this.#turn));
    });
  }

  #handlers(turn: number): AltHandlers {
    const ifMine = (act: (running: Running) => void) => () => {
      if (turn === this.#turn && this.#running !== null) act(this.#running);
    };
    return {
      ready: ifMine(({ events }) => events.ready()),
      route: (route) =>
        ifMine((running) => {
          const to = altRoute(route, running.place);
          if (to === null) return;
          running.place = to;
          running.events.route(writeAlt(to));
        })(),
      signIn: ifMine(({ events }) => events.signIn()),
      deposit: ifMine(({ events }) => events.deposit()),
      betPlaced: ifMine(({ events }) => events.betPlaced()),
      reload: ifMine(() => this.#draw()),
    };
  }

  #attempt(act: () => void): void {
    try {
      act();
    } catch (error) {
      this.#running?.events.error(error);
    }
  }
}

type AltHandlers = {
  readonly ready: () => void;
  readonly route: (route: unknown) => void;
  readonly signIn: () => void;
  readonly deposit: () => void;
  readonly betPlaced: () => void;
  readonly reload: () => void;
};
type DrawnAlt = { readonly remove: () => void; readonly set: ((change: object) => unknown) | null };
type DrawRequest = {
  readonly vendor: AltVendor;
  readonly container: HTMLElement;
  readonly given: EmbedStart;
  readonly place: AltPlace;
};

/** @throws Error if the loaded script is of neither generation. */
function drawAlt(request: DrawRequest, handlers: AltHandlers): DrawnAlt {
  const sdk = globalEnding('wsdk');
  if (callable(sdk, 'addSportsBook')) return drawNewer(sdk, request, handlers);
  const Older = globalEnding('sportsbook');
  if (typeof Older !== 'function') throw new Error('sport: the script of alt brings no sportsbook');
  return drawOlder(Older as OlderSportsbook, request, handlers);
}

const integrationName = ({ vendor, given, place }: DrawRequest): string =>
  vendor.integration.replace('{mode}', altModeFor(place.mode, given.isNarrow));

function drawNewer(sdk: unknown, request: DrawRequest, handlers: AltHandlers): DrawnAlt {
  const { container, given, place } = request;
  const set = callable(sdk, 'set');
  callable(
    sdk,
    'init',
  )?.({
    integration: integrationName(request),
    culture: toCulture(given),
    token: given.token ?? undefined,
    oddformat: given.oddsFormat,
  });
  set?.({ themeName: given.theme });
  const sportsbook = callable(
    sdk,
    'addSportsBook',
  )?.({
    container,
    props: {
      ...altProps(place),
      routerType: 'memory',
      onRouterLoad: handlers.ready,
      onRouteChange: handlers.route,
      onSignInButtonClick: handlers.signIn,
      onDepositButtonClick: handlers.deposit,
      onBetPlacement: handlers.betPlaced,
      onEventSelect: () => undefined,
    },
  });
  return { set, remove: () => callable(sportsbook, 'remove')?.() };
}

type OlderSportsbook = new (place: string, options: object) => object;

/** Finds the vendor's methods in any letter case; the options use the vendor's names. */
function drawOlder(Older: OlderSportsbook, request: DrawRequest, handlers: AltHandlers): DrawnAlt {
  const { container, given, place } = request;
  const sportsbook = new Older(`#${container.id}`, {
    ...altOptions(place, given),
    walletcode: integrationName(request),
    load: handlers.ready,
    hashchange: handlers.route,
    statechange: handlers.route,
    placebet: handlers.betPlaced,
    reload: handlers.reload,
    insufficientBalance: handlers.deposit,
    logoff: handlers.signIn,
    scroll: (top: unknown) => window.scrollTo({ top: Number(top) || 0 }),
  });
  return { set: null, remove: () => (callable(sportsbook, 'remove') ?? callable(sportsbook, 'destroy'))?.() };
}

const altProps = ({ page, sportId, eventId, betId, categoryIds, championshipIds }: AltPlace) => ({
  page: altPageNames[page][0],
  sportId: sportId === null ? undefined : Number(sportId),
  eventId: eventId ?? undefined,
  betId: betId ?? undefined,
  categoryIds,
  championshipIds,
});

const altOptions = ({ page, sportId, eventId }: AltPlace, given: EmbedStart) => ({
  token: given.token ?? undefined,
  skinid: altModeFor(readAlt(given.address).mode, given.isNarrow),
  lang: toCulture(given),
  page: altPageNames[page][0],
  mobile: given.isNarrow,
  fixedTop: given.coveredPx,
  isHashMode: false,
  eventid: eventId ?? undefined,
  sportids: sportId === null ? [] : [Number(sportId)],
});

const toCulture = ({ locale }: Pick<EmbedStart, 'locale'>): string => new Intl.Locale(numeralsOf(locale)).baseName;
