/**
 * The world that stores are given: they reach the network, the clock, the browser and other tabs only through it, so
 * that a test gives them another one. Made on first use and never on the server, where one isolate serves many people.
 */
import type { Request } from '#api/client.ts';
import { browserEnvironment } from '#stores/browser-environment.ts';

export type KeyValueStorage = {
  read(key: string): string | null;
  write(key: string, value: string | null): void;
};

/** Messages between the tabs of one browser; a tab does not hear itself. */
export type Channel = {
  post(message: unknown): void;
  listen(heard: (message: unknown) => void): () => void;
};

/** A dialog over the page, or the watch over a round that is under way. */
export type EntryName = 'modal' | 'round';

export type Environment = {
  readonly request: Request;
  /** Epoch milliseconds. */
  now(): number;
  /** Calls back once; the answer cancels. */
  after(delayMs: number, act: () => void): () => void;
  uuid(): string;
  /** Survives the tab. */
  readonly storage: KeyValueStorage;
  channel(name: string): Channel;
  /** Runs `held` in one tab at a time, waiting its turn; ends when its promise does or `signal` aborts. */
  lock(name: string, signal: AbortSignal, held: () => Promise<void>): Promise<void>;
  readonly page: {
    isHidden(): boolean;
    isOnline(): boolean;
    /** Hidden or seen, online or off, a person doing something, Back or Forward. The answer stops. */
    on(event: 'visibility' | 'connection' | 'activity' | 'back', act: () => void): () => void;
    /** Path with query and hash. */
    address(): string;
    locale(): string;
    navigate(path: string): void;
    /** Goes to an address, ours or not, that takes the place of this page: Back does not return here. */
    replace(address: string): void;
    reload(): void;
    /** Adds an entry that Back returns from, without leaving the page. */
    pushEntry(name: EntryName): void;
    /** What the entry that the browser stands on was added for; null for the page's own. */
    entryName(): EntryName | null;
    /** Changes the address without leaving the page: in a new entry, which Back undoes, or in the same one. */
    setAddress(path: string, entry: 'new' | 'same'): void;
    back(): void;
    /** Display name from the readable cookie, or null for a guest. */
    playerName(): string | null;
    /** Draws the header of a player of that name, or the guest's. */
    setPlayer(name: string | null): void;
    /** Marks <html data-{name}>: what waits for the mark (client:needed, CSS) wakes; null takes it away. */
    mark(name: string, value: string | null): void;
    /** Shows what needs one of these offers (data-needs), and hides what needs another. */
    offer(offers: readonly string[]): void;
    /** Hides what says that it belongs to a feature of the host (data-feature), now and later. */
    hideFeature(name: string): void;
    /** Whether the host is known to lack a feature: then nothing leads to it. */
    lacks(name: string): boolean;
    openDialog(id: string): void;
    closeDialogs(): void;
  };
  /** A mistake of ours, for whoever watches. */
  report(error: unknown): void;
};

let current: Environment | undefined;

export function environment(): Environment {
  current ??= browserEnvironment();
  return current;
}

export function setEnvironment(other: Environment): void {
  current = other;
}
