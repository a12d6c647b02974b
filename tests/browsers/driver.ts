/** The walk's interface to a browser, whatever its engine. It acts on the element that `mark` has marked. */
export type Driver = {
  open(address: string): Promise<void>;
  /** Runs the body of a function in the page, or in its first frame. @returns its JSON. */
  run<T>(body: string, inFrame: boolean): Promise<T>;
  /** As a pointer does. */
  click(inFrame: boolean): Promise<void>;
  /** Keys that replace the selected text; a line break is Enter. */
  type(text: string): Promise<void>;
  upload(file: string): Promise<void>;
  /** PNG. */
  screenshot(): Promise<Uint8Array>;
  /** Errors of the console since the last call. */
  faults(): Promise<string[]>;
  close(): Promise<void>;
};

export const size = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
export type Size = keyof typeof size;

/** An engine that this machine has, or what is missing, in a sentence. */
export type Engine = { readonly name: string; readonly open: ((size: Size) => Promise<Driver>) | string };

export const MARKED = '[data-walked]';

/** A visible element with this text in its label or content, including `where`. */
export type Target = {
  readonly css: string;
  readonly text?: string;
  readonly inFrame?: boolean;
  /** A file field may be hidden. */
  readonly isHidden?: boolean;
};

/** Runs in the page, ignoring case, which a style may change. Marks the element with the least other text. */
export function mark({ css, text = '', isHidden = false }: Target): boolean {
  const textOf = (element: Element) =>
    `${element.getAttribute('aria-label') ?? ''} ${(element as HTMLElement).innerText ?? ''}`
      .replace(/\s+/g, ' ')
      .trim()
      .toLowerCase();
  const wanted = text.replace(/\s+/g, ' ').trim().toLowerCase();
  const found = [...document.querySelectorAll(css)]
    .filter((element) => isHidden || element.checkVisibility({ visibilityProperty: true }))
    .map((element) => ({
      element,
      length: wanted ? textOf(element).length : 0,
      says: textOf(element).includes(wanted),
    }))
    .filter(({ says }) => says)
    .sort((one, other) => one.length - other.length)[0]?.element;
  document.querySelector('[data-walked]')?.removeAttribute('data-walked');
  found?.setAttribute('data-walked', '');
  found?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return found !== undefined;
}
