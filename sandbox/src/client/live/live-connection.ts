import { Results } from '#sandbox/client/boards/board-texts.ts';
import { drawing, h } from '#sandbox/client/element.ts';
import { liveText } from '#sandbox/client/live/scene.ts';
import type { GameShell } from '#sandbox/client/screen.ts';
import { Socket } from '#sandbox/client/socket.ts';
import { money } from '#sandbox/client/texts.ts';
import { visit } from '#sandbox/client/visit.ts';
import { aliasOf } from '#sandbox/live/alias.ts';
import type { TableState } from '#sandbox/live/messages.ts';

const TICK_MS = 200;
const ROUND = 2 * Math.PI * 20;

/** The table's clock, who is here, and what came last. The clock is for the eye: phases are spoken when they change. */
class LiveHead {
  readonly root: HTMLElement;
  readonly #seconds = h('b.clock-seconds');
  readonly #arc = drawing('circle.clock-arc', { cx: 24, cy: 24, r: 20, 'stroke-dasharray': ROUND });
  readonly #phase = h('b.phase');
  readonly #players = h('span.players');
  readonly results = new Results();
  #state: TableState | null = null;

  constructor(now: () => number) {
    const clock = h('span.clock', { 'aria-hidden': 'true' }, [
      drawing('svg', { viewBox: '0 0 48 48' }, [
        drawing('circle', { stroke: 'oklch(1 0 0 / 0.14)', cx: 24, cy: 24, r: 20 }),
        this.#arc,
      ]),
      this.#seconds,
    ]);
    const words = h('span.live-words', [this.#phase, this.#players]);
    this.root = h('div.live-head', [clock, words, this.results.root]);
    setInterval(() => this.#tick(now()), TICK_MS);
  }

  show(state: TableState): void {
    this.#state = state;
    this.root.dataset.phase = state.phase;
    this.#phase.textContent = liveText(`phase_${state.phase}`);
    this.#players.textContent = liveText('players', { count: state.players });
    this.#tick(state.now);
  }

  lose(): void {
    this.#state = null;
    this.root.dataset.phase = 'away';
    this.#phase.textContent = liveText('away');
    this.#seconds.textContent = '';
  }

  #tick(now: number): void {
    if (!this.#state) return;
    const { startsAt, endsAt } = this.#state;
    const leftMs = Math.max(0, endsAt - now);
    this.#seconds.textContent = String(Math.ceil(leftMs / 1000));
    this.#arc.setAttribute('stroke-dashoffset', String(ROUND * (1 - leftMs / (endsAt - startsAt))));
  }
}

/** A place at a table: who has staked what. @param alias the name that this visit has at the table. */
function placeOf(place: TableState['places'][number], alias: string): HTMLElement {
  if (place === null) return h('li.place.free', liveText('free'));
  const isOwn = place.alias === alias;
  return h('li', { class: isOwn ? 'place own' : 'place' }, [
    h('bdi', isOwn ? liveText('you') : place.alias),
    h('b', place.stake > 0 ? money(place.stake) : '\u2013'),
  ]);
}

type Listener = {
  /** A stage of a round begins, or is seen for the first time. */
  onStage(state: TableState): void;
  /** The table is away: nothing can be staked until it is back. */
  onAway(): void;
};

/** What every shared table shows, whatever is played there: its clock, who sits at it, and whether it answers. */
export class LiveConnection {
  readonly head: LiveHead;
  readonly places = h('ol.places', { role: 'list', 'aria-label': liveText('places') });
  readonly #shell: GameShell;
  readonly #heard: Listener;
  #alias = '';
  #state: TableState | null = null;
  #isUp = true;
  /** How far the table's clock is ahead of ours, in milliseconds; the fastest message knows best. */
  #aheadMs: number | null = null;

  constructor(shell: GameShell, heard: Listener) {
    this.#shell = shell;
    this.#heard = heard;
    this.head = new LiveHead(() => this.now);
    void aliasOf(visit.token).then((alias) => {
      this.#alias = alias;
    });
    new Socket(socketAddress(), {
      onMessage: (message) => this.#hear(JSON.parse(message) as TableState),
      onUp: (isUp) => this.#setUp(isUp),
    });
  }

  /** Null while the table is away. */
  get state(): TableState | null {
    return this.#state;
  }

  /** The table's time. Epoch milliseconds. */
  get now(): number {
    return Date.now() + (this.#aheadMs ?? 0);
  }

  #hear(state: TableState): void {
    // A message is late by its way and never early: the largest difference is the nearest to the truth.
    this.#aheadMs = Math.max(this.#aheadMs ?? Number.NEGATIVE_INFINITY, state.now - Date.now());
    const before = this.#state;
    this.#state = state;
    this.head.show(state);
    this.places.hidden = state.places.length === 0;
    this.places.replaceChildren(...state.places.map((place) => placeOf(place, this.#alias)));
    if (before?.round !== state.round || before.stage !== state.stage) this.#heard.onStage(state);
  }

  #setUp(isUp: boolean): void {
    if (isUp === this.#isUp) return;
    this.#isUp = isUp;
    if (isUp) return;
    this.#state = null;
    this.head.lose();
    this.#heard.onAway();
    this.#shell.say(liveText('away'));
  }
}

function socketAddress(): string {
  const { protocol, host } = location;
  const path = `/live/${visit.integration}/${encodeURIComponent(visit.game_id)}/socket`;
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${path}`;
}
