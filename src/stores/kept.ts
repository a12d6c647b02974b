/** What a store keeps from one visit to the next, in the storage that the world has; a test's world has its own. */
import { persistentAtom, setPersistentEngine } from '@nanostores/persistent';
import type { WritableAtom } from 'nanostores';
import * as v from 'valibot';
import { environment } from '#stores/environment.ts';

const storage = new Proxy<Record<string, string>>(
  {},
  {
    has: (_, key) => environment().storage.read(String(key)) !== null,
    get: (_, key) => environment().storage.read(String(key)) ?? undefined,
    set: (_, key, value: string) => {
      environment().storage.write(String(key), value);
      return true;
    },
    deleteProperty: (_, key) => {
      environment().storage.write(String(key), null);
      return true;
    },
  },
);
const deaf = { addEventListener: () => undefined, removeEventListener: () => undefined };
setPersistentEngine(storage, deaf);

/** @returns what is kept under a key, or null: never kept, or written by somebody else and not of this shape. */
export function keptAtom<T>(key: string, schema: v.GenericSchema<unknown, T>): WritableAtom<T | null> {
  return persistentAtom<T | null>(key, null, {
    listen: false,
    encode: (value) => (value === null ? undefined : JSON.stringify(value)),
    decode: (text) => {
      try {
        return v.parse(schema, JSON.parse(text));
      } catch {
        return null;
      }
    },
  });
}
