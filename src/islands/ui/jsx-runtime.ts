/**
 * React's JSX runtime, hardened for pages that the browser translates. Translators replace text nodes behind React's
 * back: React then throws when it removes such a node or inserts beside it, and updates detached nodes. Where an
 * element contains nothing but text, React sets `textContent`, so each text among siblings gets an element of its own.
 */
import type { ComponentClass, ExoticComponent, ReactElement, JSX as ReactJsx, ReactNode } from 'react';
import { Fragment as ReactFragment, jsx as reactJsx } from 'react/jsx-runtime';

export const Fragment = ReactFragment;

/** React's component type, except that it never returns plain text, which could end up among siblings. */
export type View<Props = object> = (props: Props) => ReactElement | readonly ReactElement[] | false | null;

export declare namespace JSX {
  // biome-ignore lint/suspicious/noExplicitAny: components of whatever properties, as in React's own type
  type ElementType = string | View<any> | ComponentClass<any> | ExoticComponent<any>;
  type Element = ReactJsx.Element;
  type ElementClass = ReactJsx.ElementClass;
  type ElementAttributesProperty = ReactJsx.ElementAttributesProperty;
  type ElementChildrenAttribute = ReactJsx.ElementChildrenAttribute;
  type LibraryManagedAttributes<C, P> = ReactJsx.LibraryManagedAttributes<C, P>;
  type IntrinsicAttributes = ReactJsx.IntrinsicAttributes;
  type IntrinsicClassAttributes<T> = ReactJsx.IntrinsicClassAttributes<T>;
  type IntrinsicElements = ReactJsx.IntrinsicElements;
}

type Props = {
  readonly children?: ReactNode;
  readonly translate?: 'yes' | 'no';
  readonly suppressHydrationWarning?: boolean;
};

/** Elements that may contain text only: browsers drop or do not draw child elements. */
const OF_TEXT = new Set<unknown>(['option', 'text', 'title', 'tspan']);

const isText = (child: ReactNode): child is string | number | bigint =>
  ['string', 'number', 'bigint'].includes(typeof child) && child !== '';
const isNothing = (child: ReactNode): boolean =>
  child === null || child === undefined || child === '' || typeof child === 'boolean';

/** Wraps each run of texts in one element at the position of its first. White space stays as it is. */
function inElements(children: readonly ReactNode[]): ReactNode {
  const shown: ReactNode[] = [];
  let run = '';
  let start = 0;
  const endRun = () => {
    if (run !== '') shown[start] = run.trim() === '' ? run : jsx('span', { children: run }, `text-${start}`);
    run = '';
  };
  for (const [at, child] of children.entries()) {
    shown[at] = null;
    if (isText(child)) {
      if (run === '') start = at;
      run += child;
    } else if (!isNothing(child)) {
      endRun();
      shown[at] = Array.isArray(child) ? withElements(child) : child;
    }
  }
  endRun();
  return shown;
}

const withElements = (children: readonly ReactNode[]): ReactNode =>
  children.some((child) => isText(child) || Array.isArray(child)) ? inElements(children) : children;

function wrapTexts(type: unknown, children: ReactNode): ReactNode {
  const isOfSiblings = typeof type === 'symbol';
  if (isOfSiblings && isText(children)) return inElements([children]);
  if (!Array.isArray(children) || !(isOfSiblings || typeof type === 'string')) return children;
  const isTextAlone = children.some(isText) && children.every((child) => isText(child) || isNothing(child));
  if (isTextAlone && !isOfSiblings) return children.filter(isText).join('');
  return OF_TEXT.has(type) ? children : withElements(children);
}

/** The part of `document` used here; the runtime also runs in programs without a page. */
type Page = {
  readonly documentElement: {
    readonly dataset: Readonly<Record<string, string | undefined>>;
    readonly getElementsByTagName: (name: string) => { readonly length: number };
  };
};
const root = (globalThis as { readonly document?: Page }).document?.documentElement;
/** A live collection: Chrome's translator wraps every text in such elements. */
const fonts = root?.getElementsByTagName('font');
let isTranslated = false;

function isTranslatedPage(): boolean {
  isTranslated ||= Boolean(fonts?.length) || root?.dataset.rewritten !== undefined;
  return isTranslated;
}

/**
 * In a translated page an island hydrates with the translated texts: rendering it anew would lose the focus and the
 * typed text. <bdi> isolates names, figures and codes, which a translator must not change.
 */
export function prepared(type: unknown, props: Props): Props {
  const children = wrapTexts(type, props.children);
  if (type === 'bdi') return { translate: 'no', ...props, children };
  if (typeof type === 'string' && isText(children) && isTranslatedPage())
    return { ...props, children, suppressHydrationWarning: true };
  return children === props.children ? props : { ...props, children };
}

export const jsx: typeof reactJsx = (type, props, key) => reactJsx(type, prepared(type, props as Props), key);
/** React's `jsx` and `jsxs` differ in development only, which has its own runtime (jsx-dev-runtime.ts). */
export const jsxs: typeof reactJsx = (type, props, key) => jsx(type, props, key);
