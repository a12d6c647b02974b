import { type Locale, localise } from '#domain/locales.ts';
import { ownPath } from '#model/site-path.ts';

/** Where the frame's sign-in form leads: to the page that required it, otherwise back to this one. */
export type AfterSignIn = {
  /** Sent with the form without scripts. */
  readonly next: string;
  /** Navigates with scripts as well. */
  readonly leaves: boolean;
};

export function afterSignIn(url: URL, path: string, locale: Locale): AfterSignIn {
  const requested = ownPath(url.searchParams.get('next'));
  return requested
    ? { next: requested, leaves: true }
    : { next: `${localise(path, locale)}${url.search}`, leaves: false };
}
