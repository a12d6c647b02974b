import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { loadTexts } from '#i18n/messages.ts';
import type { Strings } from '#i18n/t.ts';
import { Balances } from '#islands/header/Balances.tsx';
import { ModalStack } from '#islands/modals/ModalStack.tsx';
import { SignInForm } from '#islands/session/SignInForm.tsx';
import { SignOutForm } from '#islands/session/SignOutForm.tsx';
import { ToastStack } from '#islands/toasts/ToastStack.tsx';

/** What stands in the page as plain HTML (components/{SignIn,SignOut,Balance}.astro), as it was drawn there. */
function drawnIn(place: HTMLElement, locale: string, strings: Strings): ReactElement | null {
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

/** A reading page holds the rules of what it shows (scripts/site/lean-styles.ts): islands show more, below its own. */
async function loadStyles(root: HTMLElement): Promise<void> {
  const addresses = root.dataset.styles?.split(' ') ?? [];
  const own = document.head.firstChild;
  await Promise.all(
    addresses.map(
      (href) =>
        new Promise<unknown>((done) => {
          // Of no medium until the faces are out of it: the page has its own, and named again they would be drawn late.
          const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, media: 'not all' });
          link.onload = () => done(withoutFaces(link));
          link.onerror = done;
          document.head.insertBefore(link, own);
        }),
    ),
  );
}

async function wake(): Promise<void> {
  const root = document.documentElement;
  const [strings] = await Promise.all([loadTexts(root.lang, 'session'), loadStyles(root)]);
  for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const island = drawnIn(place, root.lang, strings);
    // At once: a form that was sent meanwhile is sent again right after.
    if (island) flushSync(() => hydrateRoot(place, island));
  }
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <>
      <ToastStack locale={root.lang} />
      <ModalStack locale={root.lang} />
    </>,
  );
}

await wake();
