/** The sportsbook `alt`: a script that draws into an element of our page. */
import type { Locale } from '#domain/locales.ts';
import { altRoute } from '#islands/sport-embeds/alt-names.ts';
import { type AltHeard, type DrawnAlt, drawAlt } from '#islands/sport-embeds/draw-alt.ts';
import { loadScript } from '#islands/sport-embeds/load-script.ts';
import { watchStrayNodes } from '#islands/sport-embeds/stray-nodes.ts';
import { type AltPlace, readAlt, writeAlt } from '#model/sport-embeds/sport-address.ts';
import type { AltVendor, Embed, EmbedEvents, EmbedStart, OddsFormatId } from '#model/sport-embeds/sport-embed.ts';

type Running = { given: EmbedStart; place: AltPlace; readonly events: EmbedEvents };

export class AltEmbed implements Embed {
  /** Null before it is started and after its end. */
  #running: Running | null = null;
  #drawn: DrawnAlt | null = null;
  /** Counts what has been drawn: words of what was taken away are nobody's. */
  #turn = 0;
  #clearStrays = (): void => undefined;

  constructor(
    readonly vendor: AltVendor,
    readonly container: HTMLElement,
  ) {}

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

  /** The newer generation is told a token and goes on; nobody can be told that somebody has gone. */
  setToken(token: string | null): boolean {
    const set = token === null ? null : this.#drawn?.set;
    if (!set) return this.#change({ token });
    if (this.#running !== null) this.#running.given = { ...this.#running.given, token };
    this.#attempt(() => void set({ token }));
    return false;
  }

  /** It stands in our page and makes its own room. */
  resize(): void {}

  destroy(): void {
    this.#running = null;
    this.#takeAway();
    this.#clearStrays();
  }

  /** What is not drawn yet will be drawn as it is told by then. */
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
      this.#drawn = drawAlt({ vendor: this.vendor, container: element, given, place }, this.#hearing(this.#turn));
    });
  }

  #hearing(turn: number): AltHeard {
    const ifMine = (act: (running: Running) => void) => () => {
      if (turn === this.#turn && this.#running !== null) act(this.#running);
    };
    return {
      ready: ifMine(({ events }) => events.ready()),
      route: (told) =>
        ifMine((running) => {
          const to = altRoute(told, running.place);
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
