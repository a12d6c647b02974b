/**
 * Translates a host's own words for fields and states, which its profile lists once for all calls, before a response is
 * read (host/read.ts). A field that has the contract's name already stays. A word means a state only where the
 * response's schema knows that state: a bet and a payment each have a `status`, with different values.
 */
import type * as v from 'valibot';
import { fieldsBySchema } from '#edge/host/fields.ts';
import type { HostProfile } from '#edge/host/profile.ts';
import { type Described, innermost } from '#edge/host/read.ts';
import { isRow, normalised, type Row } from '#edge/host/values.ts';

type Vocabulary = Pick<HostProfile, 'names' | 'words'>;
/** For each normalised name that a host may use: the contract's name and its states. */
type States = Map<string, { readonly name: string; readonly options: readonly unknown[] }[]>;

const known = new WeakMap<v.GenericSchema, States>();

function readStates(schema: v.GenericSchema): States {
  const found = known.get(schema) ?? addStates(schema as Described, new Map());
  known.set(schema, found);
  return found;
}

function addStates(schema: Described, states: States): States {
  const bare = innermost(schema);
  const { entries = {}, item, options = [], value, type } = bare;
  const names = fieldsBySchema.get(bare)?.names ?? {};
  for (const [name, inner] of Object.entries(entries)) {
    const { type, options = [] } = innermost(inner);
    if (type !== 'picklist') addStates(inner, states);
    else
      for (const spelled of [name, ...(names[name] ?? [])].map(normalised))
        states.set(spelled, [...(states.get(spelled) ?? []), { name, options }]);
  }
  const others = [item, value, ...(type === 'picklist' ? [] : (options as Described[]))];
  for (const one of others) if (one) addStates(one, states);
  return states;
}

/** @param schema of the response. */
export function translated(sent: unknown, schema: v.GenericSchema, { names, words }: Vocabulary): unknown {
  if (!names && !words) return sent;
  const fields = Object.entries(names ?? {});
  const states: States = words ? readStates(schema) : new Map();
  const meaning = (key: string, word: unknown): unknown => {
    if (typeof word === 'object') return word;
    const profileMeanings = (name: string) => [words?.[name]?.[String(word)] ?? []].flat();
    const stated = states.get(normalised(key)) ?? [];
    if (stated.length === 0) return profileMeanings(key)[0] ?? word;
    const found = stated.flatMap(({ name, options }) => {
      const meanings = [...profileMeanings(name), ...profileMeanings(key)].map(String);
      return options.filter((option) => meanings.includes(String(option)));
    });
    return found[0] ?? word;
  };
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (!isRow(value)) return value;
    const row: Row = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, walk(inner)]));
    const named = fields.flatMap(([name, theirs]) => (theirs in row && !(name in row) ? [[name, row[theirs]]] : []));
    const all: Row = { ...row, ...Object.fromEntries(named) };
    if (!words) return all;
    return Object.fromEntries(Object.entries(all).map(([key, word]) => [key, meaning(key, word)]));
  };
  return walk(sent);
}
