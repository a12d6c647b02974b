// A fake environment for stores: a manual clock, tabs that share locks and channels, a scripted host.
import type { ApiFailure, Request } from '#api/client.ts';
import type { Call } from '#contract/call.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { type EntryName, type Environment, setEnvironment } from '#stores/environment.ts';

type Reply = Result<unknown, ApiFailure>;
type Timer = { dueMs: number; act: () => void };
export type RecordedRequest = {
  readonly name: string;
  readonly query: unknown;
  readonly body: unknown;
  readonly idempotencyKey: string | undefined;
};
type PageEvent = 'visibility' | 'connection' | 'activity' | 'back';

export class World {
  nowMs = Date.UTC(2026, 10, 21, 12);
  readonly #openedMs = this.nowMs;
  /** Set by an answer 429: twenty seconds. */
  limitedUntilMs = 0;
  hidden = false;
  online = true;
  /** At the bell of the header. */
  unread = 0;
  player: string | null = null;
  address = '/slots/casino';
  readonly requests: RecordedRequest[] = [];
  readonly visited: string[] = [];
  endedPushes = 0;
  readonly marks = new Map<string, string>();
  isTyping = false;
  tabName = '';
  acceptsCookies = true;
  /** Whether cookies of answers are kept. */
  keepsSession = true;
  /** Whether storage accepts writes. */
  isFull = false;
  readonly stored = new Map<string, string>();
  readonly reported: unknown[] = [];
  readonly posted: { readonly channel: string; readonly message: unknown }[] = [];
  readonly openDialogs: string[] = [];
  offered: readonly string[] = [];
  entries = 0;
  /** Names of the history entries above the page's entry; the current one is last. */
  readonly entryNames: (EntryName | null)[] = [];
  #replies = new Map<string, () => Reply | Promise<Reply>>();
  #timers = new Set<Timer>();
  #listeners = new Map<PageEvent, Set<() => void>>();
  #channelListeners = new Map<string, Set<(message: unknown) => void>>();
  #queues = new Map<string, Promise<void>>();
  #past: string[] = [];
  #made = 0;
  sportView: string | undefined;
  readonly hiddenFeatures = new Set<string>();

  /** Sets the host's answer to a call. */
  answers(name: string, reply: Reply | (() => Reply | Promise<Reply>)): void {
    this.#replies.set(name, typeof reply === 'function' ? reply : () => reply);
  }

  /** Simulates a message from another tab of the same browser. */
  receivesFromTab(channel: string, message: unknown): void {
    for (const listener of this.#channelListeners.get(channel) ?? []) listener(message);
  }

  happens(event: PageEvent): void {
    for (const act of [...(this.#listeners.get(event) ?? [])]) act();
  }

  /** The browser goes back: by its button, by a swipe, or by a store. */
  goesBack(): void {
    this.entries -= 1;
    this.entryNames.pop();
    this.address = this.#past.pop() ?? this.address;
    this.happens('back');
  }

  async passes(ms: number): Promise<void> {
    const end = this.nowMs + ms;
    await settle();
    for (;;) {
      const next = [...this.#timers].filter(({ dueMs }) => dueMs <= end).sort((a, b) => a.dueMs - b.dueMs)[0];
      if (!next) break;
      this.#timers.delete(next);
      this.nowMs = Math.max(this.nowMs, next.dueMs);
      next.act();
      await settle();
    }
    this.nowMs = end;
  }

  requestCount(name: string): number {
    return this.requests.filter((call) => call.name === name).length;
  }

  #request: Request = async (call: Call, options) => {
    this.requests.push({
      name: call.name,
      query: options?.query,
      body: options?.body,
      idempotencyKey: options?.idempotencyKey,
    });
    const reply = this.#replies.get(call.name);
    const answer = await (reply ? reply() : err({ kind: 'unreachable' as const }));
    if (!answer.ok && answer.error.kind === 'refused' && answer.error.status === 429)
      this.limitedUntilMs = this.nowMs + 20_000;
    return answer as never;
  };

  #leaveBehind(name: EntryName | null = null): void {
    this.#past.push(this.address);
    this.entries += 1;
    this.entryNames.push(name);
  }

  #on(event: PageEvent, act: () => void): () => void {
    const acts = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, acts.add(act));
    return () => acts.delete(act);
  }

  async #lock(name: string, signal: AbortSignal, held: () => Promise<void>): Promise<void> {
    const before = this.#queues.get(name) ?? Promise.resolve();
    const mine = before.then(() => (signal.aborted ? undefined : held()));
    this.#queues.set(name, mine);
    return mine;
  }

  environment(): Environment {
    return {
      request: this.#request,
      limitedMs: () => Math.max(0, this.limitedUntilMs - this.nowMs),
      now: () => this.nowMs,
      elapsed: () => this.nowMs - this.#openedMs,
      timeKnown: async () => undefined,
      after: (delayMs, act) => {
        const timer = { dueMs: this.nowMs + delayMs, act };
        this.#timers.add(timer);
        return () => this.#timers.delete(timer);
      },
      uuid: () => `id-${++this.#made}`,
      storage: {
        read: (key) => this.stored.get(key) ?? null,
        write: (key, value) => {
          this.stored.delete(key);
          if (value !== null && !this.isFull) this.stored.set(key, value);
        },
      },
      channel: (name) => ({
        post: (message) => this.posted.push({ channel: name, message }),
        listen: (listener) => {
          const listeners = this.#channelListeners.get(name) ?? new Set();
          this.#channelListeners.set(name, listeners.add(listener));
          return () => listeners.delete(listener);
        },
      }),
      lock: (name, signal, held) => this.#lock(name, signal, held),
      page: {
        isHidden: () => this.hidden,
        isOnline: () => this.online,
        isQuiet: () => this.marks.has('quiet'),
        isTyping: () => this.isTyping,
        endPush: async () => {
          this.endedPushes += 1;
        },
        on: (event, act) => this.#on(event, act),
        address: () => this.address,
        locale: () => 'fr',
        navigate: (path) => this.visited.push(path),
        replace: (address) => this.visited.push(`replace ${address}`),
        reload: () => this.visited.push('reload'),
        setAddress: (path, entry) => {
          if (entry === 'new') this.#leaveBehind();
          this.address = path;
        },
        pushEntry: (name) => this.#leaveBehind(name),
        entryName: () => this.entryNames.at(-1) ?? null,
        back: () => this.goesBack(),
        playerName: () => this.player,
        tabName: () => this.tabName,
        setTabName: (name) => {
          this.tabName = name;
        },
        acceptsCookies: () => this.acceptsCookies,
        hasSession: () => this.keepsSession,
        setUnread: (count) => {
          this.unread = count;
        },
        setPlayer: (name) => {
          this.player = name;
        },
        mark: (name, value) => (value === null ? this.marks.delete(name) : this.marks.set(name, value)),
        offer: (offers) => {
          this.offered = offers;
        },
        hideFeature: (name) => void this.hiddenFeatures.add(name),
        lacks: (name) => this.hiddenFeatures.has(name),
        bookmakers: () => ({}),
        sportView: () => this.sportView,
        setSportView: (view) => {
          this.sportView = view;
        },
        openDialog: (id) => this.openDialogs.push(id),
        openSignIn: () => this.openDialogs.push('account-panel'),
        returnFocus: () => undefined,
        closeDialogs: () => this.openDialogs.splice(0),
      },
      report: (error) => this.reported.push(error),
    };
  }
}

/** Runs pending promise callbacks. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

/** Installs a fresh environment for the stores. */
export function enterWorld(): World {
  const world = new World();
  setEnvironment(world.environment());
  return world;
}

export const answered = (value: unknown): Reply => ok(value);
export const refused = (status: number, code: string): Reply =>
  err({ kind: 'refused', status, code, message: undefined });
