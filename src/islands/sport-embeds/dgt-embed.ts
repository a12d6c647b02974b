import type { Locale } from '#domain/locales.ts';
import { callable, globalEnding, loadScript, watchStrayNodes } from '#islands/sport-embeds/vendor-script.ts';
import { DGT_IN, type DgtMessage, readDgtMessage } from '#model/sport-embeds/dgt-messages.ts';
import { DESKTOP_VIEW, type DgtPlace, readDgt, writeDgt } from '#model/sport-embeds/sport-address.ts';
import type {
  DgtVendor,
  Embed,
  EmbedAccess,
  EmbedEvents,
  EmbedStart,
  OddsFormatId,
} from '#model/sport-embeds/sport-embed.ts';

type Running = { given: EmbedStart; place: DgtPlace; readonly events: EmbedEvents };
const GUEST = '-';
const OUT = 'sportAppEventDispatch';
const loader = () => globalEnding('bootstrapper');

const bootParameters = (vendor: DgtVendor, containerId: string, { given, place, events }: Running) => ({
  server: vendor.server,
  containerId,
  token: given.token ?? GUEST,
  parent: [location.origin],
  sportPartner: vendor.partner,
  defaultLanguage: given.locale,
  timeZone: -new Date().getTimezoneOffset() / 60,
  oddsFormat: given.oddsFormat,
  loginTrigger: () => events.signIn(),
  hashRouterDisabled: true,
  initialRoute: { path: place.path, qs: place.qs },
  topFixedElementHeight: given.coveredPx,
});

export class DgtEmbed implements Embed {
  #running: Running | null = null;
  #hasScript = false;
  #app: unknown = null;
  #turn = 0;
  #clearStrays = (): void => undefined;

  readonly vendor: DgtVendor;
  readonly container: HTMLElement;

  constructor(vendor: DgtVendor, container: HTMLElement) {
    this.vendor = vendor;
    this.container = container;
  }

  start(given: EmbedStart, events: EmbedEvents): void {
    this.#running = { given, place: readDgt(given.address), events };
    this.#clearStrays = watchStrayNodes();
    window.addEventListener('message', this.#onMessage);
    window.addEventListener(OUT, this.#onEvent);
    loadScript(this.vendor.loader).then(
      () => this.#boot(),
      (error) => this.#running?.events.error(error),
    );
  }

  navigate(address: string): void {
    if (this.#running === null) return;
    this.#running.place = readDgt(address);
    const { path, qs } = this.#running.place;
    if (this.#app !== null) this.#send(DGT_IN.route, { path, qs });
  }

  setLanguage(locale: Locale): boolean {
    return this.#change({ locale });
  }

  setOddsFormat(oddsFormat: OddsFormatId): boolean {
    return this.#change({ oddsFormat });
  }

  setAccess({ token }: EmbedAccess): boolean {
    return this.#change({ token });
  }

  resize(coveredPx: number): void {
    if (this.#running === null) return;
    this.#running.given = { ...this.#running.given, coveredPx };
    if (this.#app !== null) this.#send(DGT_IN.topFixedElementHeight, { height: coveredPx });
  }

  destroy(): void {
    this.#takeAway();
    this.#running = null;
    window.removeEventListener('message', this.#onMessage);
    window.removeEventListener(OUT, this.#onEvent);
    this.#clearStrays();
  }

  /** The vendor accepts these values at boot only, so a change boots again. */
  #change(to: Partial<EmbedStart>): boolean {
    if (this.#running === null) return false;
    this.#running.given = { ...this.#running.given, ...to };
    if (this.#hasScript) void this.#boot();
    return true;
  }

  async #boot(): Promise<void> {
    this.#takeAway();
    this.#hasScript = true;
    if (this.#running === null) return;
    const turn = this.#turn;
    const now = this.#running;
    // Each boot gets its own element: a boot that ends too late finds its element removed.
    const place = document.createElement('div');
    place.id = `sport-embed-${turn}`;
    this.container.replaceChildren(place);
    try {
      const boot = callable(loader(), 'bootIframe') ?? callable(loader(), 'boot');
      if (boot === null) throw new Error('sport: the script of dgt boots nothing');
      const view = { name: now.place.view ?? DESKTOP_VIEW };
      const app = await boot(bootParameters(this.vendor, place.id, now), view, { height: '100%' });
      if (turn !== this.#turn) return;
      this.#app = app ?? {};
      this.#send(DGT_IN.theme, { theme: now.given.theme });
      now.events.ready();
    } catch (error) {
      if (turn === this.#turn) now.events.error(error);
    }
  }

  #takeAway(): void {
    this.#turn += 1;
    try {
      if (this.container.hasChildNodes()) this.#send(DGT_IN.destroy);
    } catch (error) {
      this.#running?.events.error(error);
    }
    this.#app = null;
    this.container.replaceChildren();
  }

  /** Sends through the booted app or, while it boots, through the loader. */
  #send(type: number, more: object = {}): void {
    const dispatch = callable(this.#app, 'dispatchEvent') ?? callable(loader(), 'dispatchEvent');
    dispatch?.('sportAppEventListener', { type, ...more });
  }

  /** Accepts messages only from the frame's own window on the vendor's origin. */
  readonly #onMessage = ({ source, origin, data }: MessageEvent): void => {
    const frame = this.container.querySelector('iframe')?.contentWindow ?? null;
    if (frame === null || source !== frame || origin !== new URL(this.vendor.server).origin) return;
    this.#read(data);
  };

  /** Events of the vendor's script, which may also render without a frame. */
  readonly #onEvent = (event: Event): void => {
    if (event instanceof CustomEvent) this.#read(event.detail);
  };

  #read(data: unknown): void {
    const message = readDgtMessage(data);
    if (message && this.#running) this.#react(message, this.#running);
  }

  #react(message: DgtMessage, running: Running): void {
    if (message.kind === 'resize') {
      const place = this.container.querySelector<HTMLElement>(':scope > div');
      place?.style.setProperty('block-size', `${message.heightPx}px`);
    } else if (message.kind === 'route') {
      running.place = { ...running.place, path: message.path, qs: message.qs };
      running.events.route(writeDgt(running.place));
    } else running.events[message.kind]();
  }
}
