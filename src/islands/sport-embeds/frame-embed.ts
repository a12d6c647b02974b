import type { Locale } from '#domain/locales.ts';
import type { SportVendor } from '#model/sport-embeds/sport-address.ts';
import type { Embed, EmbedAccess, EmbedEvents, EmbedStart, OddsFormatId } from '#model/sport-embeds/sport-embed.ts';
import { readSportFrameMessage, type SportFrameMessage, sportFrameAddress } from '#model/sport-embeds/sport-frame.ts';

type Running = { given: EmbedStart; readonly events: EmbedEvents };
/**
 * A sportsbook that the host opens by address. Threat: the vendor's code. It runs on its own origin, apart from ours,
 * and cannot navigate our page.
 */
export class FrameEmbed implements Embed {
  #running: Running | null = null;
  #frame: HTMLIFrameElement | null = null;

  readonly vendor: SportVendor;
  readonly title: string;
  readonly container: HTMLElement;

  constructor(vendor: SportVendor, title: string, container: HTMLElement) {
    this.vendor = vendor;
    this.title = title;
    this.container = container;
  }

  start(given: EmbedStart, events: EmbedEvents): void {
    this.#running = { given, events };
    window.addEventListener('message', this.#onMessage);
    this.#draw();
  }

  navigate(address: string): void {
    this.#change({ address });
  }

  setLanguage(locale: Locale): boolean {
    return this.#change({ locale });
  }

  setOddsFormat(oddsFormat: OddsFormatId): boolean {
    return this.#change({ oddsFormat });
  }

  setAccess(access: EmbedAccess): boolean {
    return this.#change(access);
  }

  resize(): void {}

  destroy(): void {
    this.#running = null;
    this.#frame = null;
    window.removeEventListener('message', this.#onMessage);
    this.container.replaceChildren();
  }

  #change(to: Partial<EmbedStart>): boolean {
    if (this.#running === null) return false;
    this.#running.given = { ...this.#running.given, ...to };
    this.#draw();
    return true;
  }

  /** Creates a new element, because changing a frame's address would add a history entry. */
  #draw(): void {
    if (this.#running === null || this.#running.given.url === null) return;
    const { given, events } = this.#running;
    const frame = document.createElement('iframe');
    frame.title = this.title;
    frame.referrerPolicy = 'no-referrer';
    frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-popups');
    frame.allow = 'fullscreen';
    frame.src = sportFrameAddress(this.#running.given.url, this.vendor, given);
    frame.addEventListener('load', () => this.#frame === frame && events.ready());
    this.#frame = frame;
    this.container.replaceChildren(frame);
  }

  /** Accepts messages only from the frame's own window on the origin of its address. */
  readonly #onMessage = ({ source, origin, data }: MessageEvent): void => {
    const frame = this.#frame?.contentWindow ?? null;
    const { url = null, address = '' } = this.#running?.given ?? {};
    if (this.#running === null || url === null || frame === null) return;
    if (source !== frame || origin !== new URL(url).origin) return;
    const message = readSportFrameMessage(data, this.vendor, address);
    if (message) this.#react(message, this.#running);
  };

  #react(message: SportFrameMessage, running: Running): void {
    if (message.kind === 'resize') this.#frame?.style.setProperty('block-size', `${message.heightPx}px`);
    else if (message.kind === 'route') {
      running.given = { ...running.given, address: message.address };
      running.events.route(message.address);
    } else running.events[message.kind]();
  }
}
