import { LiveHead } from '#sandbox/client/live/live-head.ts';
import { LiveSocket } from '#sandbox/client/live/live-socket.ts';
import { liveText } from '#sandbox/client/live/live-texts.ts';
import { Places } from '#sandbox/client/live/places.ts';
import type { Shell } from '#sandbox/client/shell.ts';
import { visit } from '#sandbox/client/visit.ts';
import { aliasOf } from '#sandbox/live/alias.ts';
import type { TableState } from '#sandbox/live/messages.ts';

type Heard = {
  /** A stage of a round begins, or is seen for the first time. */
  onStage(state: TableState): void;
  /** The table is away: nothing can be staked until it is back. */
  onAway(): void;
};

/** What every shared table shows, whatever is played there: its clock, who sits at it, and whether it answers. */
export class LiveLine {
  readonly head: LiveHead;
  readonly places: Places;
  readonly #socket: LiveSocket;
  readonly #shell: Shell;
  readonly #heard: Heard;
  #alias = '';
  #state: TableState | null = null;
  #isUp = true;

  constructor(shell: Shell, heard: Heard) {
    this.#shell = shell;
    this.#heard = heard;
    this.head = new LiveHead(() => this.now);
    this.places = new Places(() => this.#alias);
    void aliasOf(visit.token).then((alias) => {
      this.#alias = alias;
    });
    this.#socket = new LiveSocket(socketAddress(), {
      onState: (state) => this.#hear(state),
      onLine: (isUp) => this.#line(isUp),
    });
  }

  /** Null while the table is away. */
  get state(): TableState | null {
    return this.#state;
  }

  /** The table's time. Epoch milliseconds. */
  get now(): number {
    return this.#socket.now;
  }

  #hear(state: TableState): void {
    const before = this.#state;
    this.#state = state;
    this.head.show(state);
    this.places.show(state);
    if (before?.round !== state.round || before.stage !== state.stage) this.#heard.onStage(state);
  }

  #line(isUp: boolean): void {
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
