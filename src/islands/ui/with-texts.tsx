import { type ReactElement, useMemo } from 'react';
import type { Noun } from '#i18n/keys.ts';
import { loadedTexts, loadTexts, type Translate } from '#i18n/t.ts';
import type { View } from '#islands/ui/jsx-runtime.ts';
import { environment } from '#stores/environment.ts';

declare global {
  /** Awaited by the directives of src/directives before they hydrate an island. */
  var textsLoading: Promise<unknown> | undefined;
}

/**
 * Gives an island that the server draws its texts: `t` of the nouns it names. In a browser they are loaded with the island's
 * module, in the page's language alone, and the island hydrates once they are there.
 */
export function withTexts<Props extends { locale: string; t: Translate }>(
  nouns: readonly Noun[],
  Inner: View<Props>,
): (props: Omit<Props, 't'>) => ReactElement {
  if (!import.meta.env.SSR)
    globalThis.textsLoading = Promise.all([
      loadTexts(environment().page.locale(), ...nouns),
      // Another island's texts that cannot be fetched keep only that one from hydrating.
      globalThis.textsLoading?.catch(() => {}),
    ]);
  const WithTexts = (props: Omit<Props, 't'>) => {
    const t = useMemo(() => loadedTexts(props.locale, nouns), [props.locale]);
    return <Inner {...({ ...props, t } as Props)} />;
  };
  return Object.assign(WithTexts, { displayName: `withTexts(${Inner.name})` });
}
