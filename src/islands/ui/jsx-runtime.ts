/**
 * React's JSX runtime, for pages that the browser translates. Translators exchange text nodes without React, which then
 * throws where it removes one or inserts beside one, and writes into one that is gone. React sets `textContent` where an
 * element holds nothing but a text: so each text among siblings gets an element of its own.
 */
import type { ComponentClass, ExoticComponent, ReactElement, JSX as ReactJsx, ReactNode } from 'react';
import { Fragment as ReactFragment, jsx as reactJsx } from 'react/jsx-runtime';

export const Fragment = ReactFragment;

/** React's, except that it never returns a text: that could stand among siblings. */
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

/** They hold text alone: an element in them is dropped, or not drawn. */
const OF_TEXT = new Set<unknown>(['option', 'text', 'title', 'tspan']);

const isText = (child: ReactNode): child is string | number | bigint =>
  ['string', 'number', 'bigint'].includes(typeof child) && child !== '';
const isNothing = (child: ReactNode): boolean =>
  child === null || child === undefined || child === '' || typeof child === 'boolean';

/** Each run of texts as one element, in the place of its first. A space stays: nobody translates it. */
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

function childrenOf(type: unknown, children: ReactNode): ReactNode {
  const isOfSiblings = typeof type === 'symbol';
  if (isOfSiblings && isText(children)) return inElements([children]);
  if (!Array.isArray(children) || !(isOfSiblings || typeof type === 'string')) return children;
  const isTextAlone = children.some(isText) && children.every((child) => isText(child) || isNothing(child));
  if (isTextAlone && !isOfSiblings) return children.filter(isText).join('');
  return OF_TEXT.has(type) ? children : withElements(children);
}

/** What of it is read here: the runtime is part of programs without a page too. */
type Page = {
  readonly documentElement: {
    readonly dataset: Readonly<Record<string, string | undefined>>;
    readonly getElementsByTagName: (name: string) => { readonly length: number };
  };
};
const root = (globalThis as { readonly document?: Page }).document?.documentElement;
/** Live: Chrome's translator puts every text into such elements. */
const fonts = root?.getElementsByTagName('font');
let isTranslated = false;

function isTranslatedPage(): boolean {
  isTranslated ||= Boolean(fonts?.length) || root?.dataset.rewritten !== undefined;
  return isTranslated;
}

/**
 * In a translated page an island hydrates with the texts it has: drawn anew, it would lose the focus and what is typed.
 * What <bdi> isolates is a name, a figure or a code, which no translator may change.
 */
export function prepared(type: unknown, props: Props): Props {
  const children = childrenOf(type, props.children);
  if (type === 'bdi') return { translate: 'no', ...props, children };
  if (typeof type === 'string' && isText(children) && isTranslatedPage())
    return { ...props, children, suppressHydrationWarning: true };
  return children === props.children ? props : { ...props, children };
}

export const jsx: typeof reactJsx = (type, props, key) => reactJsx(type, prepared(type, props as Props), key);
/** React's two differ in development alone, which has its own (jsx-dev-runtime.ts). */
export const jsxs: typeof reactJsx = (type, props, key) => jsx(type, props, key);
