/** Values that storage refuses, or has no space for, last as long as the page. */
const unstored = new Map<string, string | null>();
export const storage = {
  read: (key: string): string | null => {
    if (unstored.has(key)) return unstored.get(key) ?? null;
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write: (key: string, value: string | null): void => {
    try {
      // Without space for the new value, the old one must not return either.
      localStorage.removeItem(key);
      if (value !== null) localStorage.setItem(key, value);
      unstored.delete(key);
    } catch {
      unstored.set(key, value);
    }
  },
};
