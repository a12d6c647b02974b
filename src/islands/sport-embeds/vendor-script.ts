/**
 * Threat: a script from an address other than the configured one. The content security policy allows only that address.
 */
import { anyCase } from '#model/sport-embeds/any-case.ts';
import { SCRIPT_POLICY } from '#model/sport-embeds/sport-embed.ts';

type Policy = { createScriptURL(address: string): string };
type Factory = { createPolicy(name: string, rules: Policy): Policy };

const loading = new Map<string, Promise<void>>();
let allowed = '';
let policy: Policy | null = null;

function trusted(address: string): string {
  const { trustedTypes } = window as { trustedTypes?: Factory };
  allowed = address;
  policy ??=
    trustedTypes?.createPolicy(SCRIPT_POLICY, {
      createScriptURL: (requested) => {
        if (requested === allowed) return requested;
        throw new TypeError('sport: not the address of a provider');
      },
    }) ?? null;
  return policy === null ? address : policy.createScriptURL(address);
}

/** Leaves no element behind. @throws Error if the script fails to load; the next call loads it again. */
export function loadScript(address: string): Promise<void> {
  const known = loading.get(address);
  if (known) return known;
  const coming = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = trusted(address);
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      loading.delete(address);
      reject(new Error(`sport: no script at ${address}`));
    };
    document.head.appendChild(script);
    script.addEventListener('load', () => script.remove());
    script.addEventListener('error', () => script.remove());
  });
  loading.set(address, coming);
  return coming;
}

const OURS = '.app-notice';

export function watchStrayNodes(): () => void {
  const strays = new Set<Element>();
  const note = (changes: readonly MutationRecord[]) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node instanceof Element && !node.matches(OURS)) strays.add(node);
  };
  const watcher = new MutationObserver(note);
  watcher.observe(document.body, { childList: true });
  return () => {
    note(watcher.takeRecords());
    watcher.disconnect();
    for (const node of strays) if (node.parentElement === document.body) node.remove();
  };
}

export function callable(thing: unknown, name: string): ((...given: unknown[]) => unknown) | null {
  const found = anyCase(thing, name);
  return typeof found === 'function' ? (...given) => found.apply(thing, given) : null;
}

export function globalEnding(ending: string): unknown {
  const found = Object.getOwnPropertyNames(window).find((name) => name.toLowerCase().endsWith(ending));
  return found === undefined ? undefined : (window as unknown as Record<string, unknown>)[found];
}
