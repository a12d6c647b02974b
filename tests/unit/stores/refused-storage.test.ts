// @vitest-environment happy-dom
// @vitest-environment-options {"url":"https://site.test/"}
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const refused = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};
const full = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
};
const replaceGlobal = (name: string, descriptor: PropertyDescriptor) =>
  Object.defineProperty(globalThis, name, { configurable: true, ...descriptor });
const originals = new Map<string, PropertyDescriptor | undefined>();
const replaced = ['localStorage', 'BroadcastChannel'] as const;

/** A new page: nothing is left of the previous one. */
async function newPage() {
  vi.resetModules();
  const { environment } = await import('#stores/environment.ts');
  return environment();
}

beforeEach(() => {
  for (const name of replaced) originals.set(name, Object.getOwnPropertyDescriptor(globalThis, name));
});
afterEach(() => {
  for (const [name, descriptor] of originals) if (descriptor) Object.defineProperty(globalThis, name, descriptor);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const storages: Readonly<Record<string, () => void>> = {
  'is refused': () => replaceGlobal('localStorage', { get: refused }),
  'is missing': () => replaceGlobal('localStorage', { value: undefined }),
  'is null, as in an embedded browser without it': () => replaceGlobal('localStorage', { value: null }),
  'is full': () =>
    replaceGlobal('localStorage', { value: { getItem: () => null, setItem: full, removeItem: () => undefined } }),
  'refuses every call': () =>
    replaceGlobal('localStorage', { value: { getItem: refused, setItem: refused, removeItem: refused } }),
};

describe.each(Object.keys(storages))('when storage %s', (name) => {
  beforeEach(() => storages[name]?.());

  test('stored values last as long as the page', async () => {
    const { storage } = await newPage();
    storage.write('zellige-request', 'one');
    expect(storage.read('zellige-request')).toBe('one');
    storage.write('zellige-request', null);
    expect([storage.read('zellige-request'), storage.read('zellige-other')]).toEqual([null, null]);
  });

  test('a stored atom keeps its value and starts empty', async () => {
    await newPage();
    const { storedAtom } = await import('#stores/stored-atom.ts');
    const v = await import('valibot');
    const $kept = storedAtom('zellige-kept', v.string());
    expect($kept.get()).toBeNull();
    $kept.set('here');
    expect([$kept.get(), storedAtom('zellige-kept', v.string()).get()]).toEqual(['here', 'here']);
  });

  test('a page that crashes reloads three times, goes home, and then shows a message', async () => {
    const steps: string[] = [];
    for (let load = 0; load < 6; load += 1) {
      const { page } = await newPage();
      vi.spyOn(page, 'reload').mockReturnValue();
      vi.spyOn(page, 'navigate').mockReturnValue();
      const { takeCrashStep } = await import('#stores/crashes.ts');
      steps.push(takeCrashStep('/slots/casino'));
    }
    expect(steps).toEqual(['reload', 'reload', 'reload', 'home', 'message', 'message']);
    const { page } = await newPage();
    vi.spyOn(page, 'reload').mockReturnValue();
    const { tryAgain, takeCrashStep } = await import('#stores/crashes.ts');
    tryAgain();
    expect([page.tabName(), takeCrashStep('/slots/casino')]).toEqual(['', 'reload']);
    page.setTabName('');
  });
});

test('an old value does not return when there is no space for the new one', async () => {
  const stored = new Map([['zellige-request', 'old']]);
  const getItem = (key: string) => stored.get(key) ?? null;
  const removeItem = (key: string) => void stored.delete(key);
  replaceGlobal('localStorage', { value: { getItem, removeItem, setItem: full } });
  const { storage } = await newPage();
  storage.write('zellige-request', 'new');
  expect(storage.read('zellige-request')).toBe('new');
  const next = await newPage();
  expect(next.storage.read('zellige-request')).toBeNull();
});

describe('between tabs', () => {
  test.each([
    ['absent', () => replaceGlobal('BroadcastChannel', { value: undefined })],
    [
      'refused',
      () =>
        replaceGlobal('BroadcastChannel', {
          value: class {
            constructor() {
              refused();
            }
          },
        }),
    ],
  ])('messages are dropped when they are %s', async (_, take) => {
    take();
    const { channel } = await newPage();
    const stop = channel('zellige-session').listen(() => undefined);
    channel('zellige-session').post({ kind: 'ask' });
    expect(stop()).toBeUndefined();
  });

  test.each([
    ['absent', undefined],
    ['refused', { request: async () => refused() }],
  ])('a tab works alone when locks are %s', async (_, locks) => {
    vi.stubGlobal('navigator', { locks });
    const { lock } = await newPage();
    const held = vi.fn(async () => undefined);
    await lock('zellige-user', new AbortController().signal, held);
    expect(held).toHaveBeenCalledOnce();
  });

  test('a failure under a lock is not repeated', async () => {
    vi.stubGlobal('navigator', { locks: { request: (_: string, __: object, act: () => Promise<void>) => act() } });
    const { lock } = await newPage();
    const held = vi.fn(async () => Promise.reject(new Error('failed')));
    await expect(lock('zellige-user', new AbortController().signal, held)).rejects.toThrow('failed');
    expect(held).toHaveBeenCalledOnce();
  });
});

test('a browser that refuses service workers has no push subscription', async () => {
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => refused() } });
  const { pushEnvironment } = await import('#stores/notifications/push-environment.ts');
  expect(await pushEnvironment().subscription()).toBeNull();
  await expect(pushEnvironment().unsubscribe()).resolves.toBeUndefined();
});

describe('cookies', () => {
  test('that are kept are found', async () => {
    const { page } = await newPage();
    expect(page.acceptsCookies()).toBe(true);
  });

  test.each([
    ['that throw', { get: refused, set: refused }],
    ['that are not kept', { get: () => '', set: () => undefined }],
  ])('%s count as refused, and nobody is signed in', async (_, descriptor) => {
    vi.spyOn(document, 'cookie', 'get').mockImplementation(descriptor.get);
    vi.spyOn(document, 'cookie', 'set').mockImplementation(descriptor.set);
    const { page } = await newPage();
    expect([page.acceptsCookies(), page.hasSession(), page.playerName(), page.lacks('wheel')]).toEqual([
      false,
      false,
      null,
      false,
    ]);
  });
});
