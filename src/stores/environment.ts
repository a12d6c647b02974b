/**
 * Dependency injection for stores: they reach the network, the clock, the browser and other tabs only through it, so
 * that tests can replace it. Created on first use, never on the server, where one isolate serves many people.
 */
import type { Request } from '#api/client.ts';
import { browserEnvironment } from '#stores/browser-environment.ts';

export type KeyValueStorage = {
  read(key: string): string | null;
  write(key: string, value: string | null): void;
};

/** Messages between the tabs of one browser; a tab does not receive its own. */
export type Channel = {
  post(message: unknown): void;
  listen(onMessage: (message: unknown) => void): () => void;
};

/** A dialog over the page, or the guard entry of a game round in progress. */
export type EntryName = 'modal' | 'round';

export type Environment = {
  readonly request: Request;
  /** Epoch milliseconds. */
  now(): number;
  /** Calls `act` once. @returns how to cancel. */
  after(delayMs: number, act: () => void): () => void;
  uuid(): string;
  /** Persists after the tab closes. */
  readonly storage: KeyValueStorage;
  channel(name: string): Channel;
  /** Runs `held` in one tab at a time, after waiting for the lock; ends when its promise settles or `signal` aborts. */
  lock(name: string, signal: AbortSignal, held: () => Promise<void>): Promise<void>;
  readonly page: {
    isHidden(): boolean;
    isOnline(): boolean;
    /** Tab hidden or shown, online or offline, user activity, Back or Forward. @returns how to stop. */
    on(event: 'visibility' | 'connection' | 'activity' | 'back', act: () => void): () => void;
    /** Path with query and hash. */
    address(): string;
    locale(): string;
    navigate(path: string): void;
    /** Replaces this page by an address, ours or not: Back does not return here. */
    replace(address: string): void;
    reload(): void;
    /** Adds a history entry that Back removes, without leaving the page. */
    pushEntry(name: EntryName): void;
    /** Name of the current history entry; null for the page's original one. */
    entryName(): EntryName | null;
    /** Changes the address without leaving the page: in a new history entry, which Back undoes, or in the same one. */
    setAddress(path: string, entry: 'new' | 'same'): void;
    back(): void;
    /** Display name from the readable cookie, or null for a guest. */
    playerName(): string | null;
    /** Shows the header for a player of that name, or the guest's for null. */
    setPlayer(name: string | null): void;
    /** Sets <html data-{name}>, which activates islands (client:needed) and CSS; null removes it. */
    mark(name: string, value: string | null): void;
    /** Shows elements that need one of these offers (data-needs), and hides those that need another. */
    offer(offers: readonly string[]): void;
    /** Hides the elements of a host feature (data-feature), now and later. */
    hideFeature(name: string): void;
    /** Whether the host is known to lack a feature: then nothing links to it. */
    lacks(name: string): boolean;
    openDialog(id: string): void;
    closeDialogs(): void;
  };
  /** Reports an error of ours to monitoring. */
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

/** Joins several ways to stop into one. */
export const stopAll =
  (...stops: readonly (() => void)[]) =>
  (): void => {
    for (const stop of stops) stop();
  };
