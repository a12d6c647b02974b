/** What comes to the pages of lists that viewers have open: they hear how many matches it is, and load them when they like. */
import type { FeedMessage } from '#contract/sportsbook/odds-feed.ts';
import type { Watched } from '#domain/sportsbook/feed-changes.ts';
import type { AskedBoard, Board } from '#platform/sportsbook/board.ts';

/** `list`: which page of which list its viewer has open; none for whoever looks at matches alone. */
export type Viewer = Watched & { readonly list?: AskedBoard };

/** Whether matches may have come to a list, or left it. */
export function movesLists(message: FeedMessage): boolean {
  if (message.type === 'snapshot' || message.added || message.removed) return true;
  return message.changed?.some(({ phase }) => phase !== undefined) ?? false;
}

export class ListViewers {
  readonly #boardOf: (asked: AskedBoard) => Board;
  readonly #told = new WeakMap<WebSocket, number>();

  constructor(boardOf: (asked: AskedBoard) => Board) {
    this.#boardOf = boardOf;
  }

  /** How many of the page are not on it yet; null for whoever has no list open. */
  unseenBy(socket: WebSocket, { list, events }: Viewer, boards = new Map<string, string[]>()): number | null {
    if (!list) return null;
    const key = JSON.stringify(list);
    const ids = boards.get(key) ?? this.#boardOf(list).events.map(({ id }) => id);
    boards.set(key, ids);
    const unseen = ids.filter((id) => !events.includes(id)).length;
    this.#told.set(socket, unseen);
    return unseen;
  }

  /** Says it to those for whom it is another number than before; whoever has the same list open shares one look at it. */
  tell(sockets: readonly (readonly [WebSocket, Viewer])[], { seq, at }: FeedMessage): void {
    const boards = new Map<string, string[]>();
    for (const [socket, viewer] of sockets) {
      const before = this.#told.get(socket);
      const unseen = this.unseenBy(socket, viewer, boards);
      if (unseen === null || unseen === before) continue;
      socket.send(JSON.stringify({ type: 'difference', seq, at, unseen } satisfies FeedMessage));
    }
  }
}
