import { type Locale, localise } from '#domain/locales.ts';
import { ownPath } from '#domain/own-path.ts';

/** Where a sign-in form of the frame leads: to the page somebody was kept from, else it stays on this one. */
export type AfterSignIn = {
  /** Sent with the form when there are no scripts. */
  readonly next: string;
  /** With scripts, too, the page is left. */
  readonly leaves: boolean;
};

export function afterSignIn(url: URL, path: string, locale: Locale): AfterSignIn {
  const asked = ownPath(url.searchParams.get('next'));
  return asked ? { next: asked, leaves: true } : { next: `${localise(path, locale)}${url.search}`, leaves: false };
}
