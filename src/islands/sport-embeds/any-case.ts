const namesOf = (thing: object): string[] => {
  const names: string[] = [];
  for (let at: object | null = thing; at !== null && at !== Object.prototype; at = Object.getPrototypeOf(at))
    names.push(...Object.getOwnPropertyNames(at));
  return names;
};
const isThing = (value: unknown): value is Record<string, unknown> =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

export function anyCase(thing: unknown, name: string): unknown {
  if (!isThing(thing)) return undefined;
  const found = name in thing ? name : namesOf(thing).find((one) => one.toLowerCase() === name.toLowerCase());
  return found === undefined ? undefined : thing[found];
}

export function callable(thing: unknown, name: string): ((...given: unknown[]) => unknown) | null {
  const found = anyCase(thing, name);
  return typeof found === 'function' ? (...given) => found.apply(thing, given) : null;
}

export function globalEnding(ending: string): unknown {
  const found = Object.getOwnPropertyNames(window).find((name) => name.toLowerCase().endsWith(ending));
  return found === undefined ? undefined : (window as unknown as Record<string, unknown>)[found];
}
