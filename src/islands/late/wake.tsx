import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { loadTexts } from '#i18n/messages.ts';
import type { Strings } from '#i18n/t.ts';
import { Balances } from '#islands/header/Balances.tsx';
import { SignInForm } from '#islands/session/SignInForm.tsx';
import { SignOutForm } from '#islands/session/SignOutForm.tsx';
import { ToastStack } from '#islands/toasts/ToastStack.tsx';

/** What the frame has in the page as plain HTML (components/{SignIn,SignOut,Balance}.astro), as it was drawn there. */
function frameIsland(place: HTMLElement, locale: string, strings: Strings): ReactElement | null {
  const { island, layout, idPrefix = '' } = place.dataset;
  switch (island) {
    case 'sign-in': {
      const next = place.querySelector<HTMLInputElement>('[name=next]')?.value ?? '';
      const bar = layout === 'bar';
      return <SignInForm {...{ locale, strings, idPrefix, next }} layout={bar ? 'bar' : 'stack'} leaves={false} />;
    }
    case 'sign-out':
      return <SignOutForm label={strings['session.signOut'] ?? ''} />;
    case 'balances':
      return <Balances locale={locale} strings={strings} layout={layout === 'bar' ? 'bar' : 'panel'} />;
    default:
      return null;
  }
}

function withoutFaces(link: HTMLLinkElement): void {
  const { sheet } = link;
  const rules = [...(sheet?.cssRules ?? [])];
  for (const [at, rule] of [...rules.entries()].reverse()) if (rule instanceof CSSFontFaceRule) sheet?.deleteRule(at);
  link.onload = null;
  link.media = 'all';
}

/**
 * A page of late islands holds of whole sheets the rules of what it shows (scripts/site), islands show more. They come
 * right after its own, so that of two rules the one wins which would have won in them; and all at once, for one sheet
 * alone would win over what another has to say against it.
 */
async function loadStyles(root: HTMLElement): Promise<void> {
  const addresses = root.dataset.styles?.split(' ') ?? [];
  const after = document.head.querySelector('style,link[rel=stylesheet]')?.nextSibling ?? null;
  // Of no medium until the faces are out of it: the page has its own, and named again they would be drawn late.
  const links = addresses.map((href) =>
    Object.assign(document.createElement('link'), { rel: 'stylesheet', href, media: 'not all' }),
  );
  const loaded = links.map((link) => new Promise((done) => Object.assign(link, { onload: done, onerror: done })));
  for (const link of links) document.head.insertBefore(link, after);
  await Promise.all(loaded);
  links.forEach(withoutFaces);
}

type Own = {
  /** What the page has beside the frame's, by the name in data-island. */
  readonly drawnIn?: Readonly<Record<string, (place: HTMLElement, locale: string) => ReactElement>>;
  readonly Modals: (given: { locale: string }) => ReactElement;
};

/** Lets the islands of a page answer, which stand in it as plain HTML (components/late-islands.ts). */
export async function wake({ drawnIn = {}, Modals }: Own): Promise<void> {
  const root = document.documentElement;
  const [strings] = await Promise.all([loadTexts(root.lang, 'session'), loadStyles(root)]);
  for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const own = drawnIn[place.dataset.island ?? ''];
    const island = own ? own(place, root.lang) : frameIsland(place, root.lang, strings);
    // At once: a form that was sent meanwhile is sent again right after.
    if (island) flushSync(() => hydrateRoot(place, island));
  }
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <>
      <ToastStack locale={root.lang} />
      <Modals locale={root.lang} />
    </>,
  );
}
