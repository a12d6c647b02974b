/** Fields of vendors' objects, whose casing differs between installations. */
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
