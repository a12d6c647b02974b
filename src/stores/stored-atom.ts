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
const noEvents = { addEventListener: () => undefined, removeEventListener: () => undefined };
setPersistentEngine(storage, noEvents);

/** @returns an atom of the stored value, or null if there is none or it does not match the schema. */
export function storedAtom<T>(key: string, schema: v.GenericSchema<unknown, T>): WritableAtom<T | null> {
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
