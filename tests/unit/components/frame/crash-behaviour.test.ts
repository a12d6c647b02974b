// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const refused = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};
const original = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
const replaceStorage = (descriptor: PropertyDescriptor) =>
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, ...descriptor });
let visited: string[];

/** Shows the error page. */
async function load(): Promise<void> {
  vi.resetModules();
  document.body.innerHTML = '<a class="logo" href="/main">Zellige</a><a href="" data-try-again>Try again</a>';
  await import('#components/frame/crash-behaviour.ts');
}

beforeEach(() => {
  visited = [];
  window.name = '';
  vi.spyOn(location, 'reload').mockImplementation(() => void visited.push('reload'));
  vi.spyOn(location, 'assign').mockImplementation(
    (address) => void visited.push(new URL(address, location.href).pathname),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  if (original) Object.defineProperty(globalThis, 'localStorage', original);
});

const storages: Readonly<Record<string, () => void>> = {
  works: () => {
    const stored = new Map<string, string>();
    const getItem = (key: string) => stored.get(key) ?? null;
    const removeItem = (key: string) => void stored.delete(key);
    replaceStorage({ value: { getItem, removeItem, setItem: (key: string, value: string) => stored.set(key, value) } });
  },
  'is refused': () => replaceStorage({ get: refused }),
  'is missing': () => replaceStorage({ value: undefined }),
  'is full': () => replaceStorage({ value: { getItem: () => null, setItem: refused, removeItem: () => undefined } }),
  'keeps an old count and rejects a new one': () =>
    replaceStorage({ value: { getItem: () => '1', setItem: refused, removeItem: refused } }),
};

describe.each(Object.keys(storages))('when storage %s', (name) => {
  beforeEach(() => storages[name]?.());

  test('the error page stops reloading, and "try again" reloads', async () => {
    for (let loads = 0; loads < 20; loads += 1) await load();
    const reloads = visited.filter((step) => step === 'reload').length;
    expect([reloads <= 3, visited.at(-1), visited.length <= 4]).toEqual([true, '/main', true]);
    document.querySelector<HTMLAnchorElement>('[data-try-again]')?.click();
    expect([visited.at(-1), window.name]).toEqual(['reload', '']);
  });
});
