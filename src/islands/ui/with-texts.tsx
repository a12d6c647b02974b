import { type ReactElement, useMemo } from 'react';
import type { Noun } from '#i18n/keys.ts';
import { loadedTexts, loadTexts, type Translate } from '#i18n/t.ts';
import type { View } from '#islands/ui/jsx-runtime.ts';
import { environment } from '#stores/environment.ts';

declare global {
  /** The directives of src/directives wait for it before they hydrate an island. */
  var textsLoading: Promise<unknown> | undefined;
}

/**
 * Gives a server-rendered island its texts: `t` covers the nouns that it names. A browser loads them with the island's
 * module, in the page's language only, and then hydrates the island.
 */
export function withTexts<Props extends { locale: string; t: Translate }>(
  nouns: readonly Noun[],
  Inner: View<Props>,
): (props: Omit<Props, 't'>) => ReactElement {
  if (!import.meta.env.SSR)
    globalThis.textsLoading = Promise.all([
      loadTexts(environment().page.locale(), ...nouns),
      // If another island's texts cannot be fetched, only that island fails to hydrate.
      globalThis.textsLoading?.catch(() => {}),
    ]);
  const WithTexts = (props: Omit<Props, 't'>) => {
    const t = useMemo(() => loadedTexts(props.locale, nouns), [props.locale]);
    return <Inner {...({ ...props, t } as Props)} />;
  };
  return Object.assign(WithTexts, { displayName: `withTexts(${Inner.name})` });
}
