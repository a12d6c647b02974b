/**
 * Translates pages as browsers do, unnoticed by React and the site's own scripts. Chrome replaces every text node by
 * nested <font> elements, and again after each change; Edge and Firefox write into the text node.
 */
import type { Page } from '@playwright/test';
import type { Values } from '#domain/texts.ts';
import type { Language } from './language.ts';

export type Translation = {
  /** `exchange` as Chrome, `write` as Firefox. */
  readonly way: 'exchange' | 'write';
  /** How 1,234.50 is written: unchanged, as ١,٢٣٤.٥٠, or as 1.234,50. */
  readonly digits: 'kept' | 'arabic' | 'regrouped';
};

const CHROME: Translation = { way: 'exchange', digits: 'kept' };

/** The translation of a text: it contains the text itself, so that tests find it by its name. */
export const translationOf = (text: string): string => `‹${text}›`;

/** The language whose texts the translation uses. */
export const translated = (language: Language): Language => ({
  ...language,
  t: Object.assign((key: string, values?: Values) => translationOf(language.t(key, values)), language.t),
});

/** Translates every page that this one opens, from before its scripts run. */
export async function translateEveryPage(page: Page, translation: Partial<Translation> = {}): Promise<void> {
  await page.addInitScript(translate, { ...CHROME, ...translation });
}

/** Translates the page as it is now, and what changes in it from now on. */
export const translatePage = (page: Page, translation: Partial<Translation> = {}): Promise<void> =>
  page.evaluate(translate, { ...CHROME, ...translation });

/** Runs in the page. */
function translate({ way, digits }: Translation): void {
  const KEPT = 'script, style, noscript, textarea, code, svg, [contenteditable], .notranslate';
  const translations = new WeakMap<Node, string | null>();

  const isKept = (element: Element): boolean =>
    element.closest(KEPT) !== null || element.closest('[translate]')?.getAttribute('translate') === 'no';

  const write = (text: string): string => {
    const words = text.replace(/^(\s*)(.*?)(\s*)$/s, '$1‹$2›$3');
    if (digits === 'arabic') return words.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? digit);
    if (digits === 'regrouped') return words.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'));
    return words;
  };

  const exchange = (node: Text, text: string): void => {
    const font = () => {
      const element = document.createElement('font');
      element.dir = 'auto';
      element.style.verticalAlign = 'inherit';
      return element;
    };
    const [outer, inner] = [font(), font()];
    inner.textContent = text;
    if (inner.firstChild) translations.set(inner.firstChild, text);
    outer.appendChild(inner);
    node.parentNode?.replaceChild(outer, node);
  };

  const translateText = (node: Text): void => {
    const { parentElement, data } = node;
    if (!parentElement || !data.trim() || translations.get(node) === data || isKept(parentElement)) return;
    const text = write(data);
    // A title has no elements.
    if (way === 'exchange' && parentElement.localName !== 'title') exchange(node, text);
    else {
      translations.set(node, text);
      node.data = text;
    }
  };

  const translateAttributes = (element: Element): void => {
    for (const name of ['alt', 'aria-label', 'placeholder', 'title']) {
      const text = element.getAttribute(name)?.trim();
      if (text && !text.startsWith('‹') && !isKept(element)) element.setAttribute(name, write(text));
    }
  };

  const translateTree = (root: Node): void => {
    if (root instanceof Element)
      for (const element of [root, ...root.querySelectorAll('[alt], [aria-label], [placeholder], [title]')])
        translateAttributes(element);
    const texts: Text[] = [];
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node: Node | null = root instanceof Text ? root : walk.nextNode(); node; node = walk.nextNode())
      texts.push(node as Text);
    for (const text of texts) translateText(text);
  };

  const start = (): void => {
    const html = document.documentElement;
    html.classList.add('translated-ltr');
    // The language that the page is read in.
    html.lang = 'de';
    translateTree(html);
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') translateText(target as Text);
        else for (const node of addedNodes) if (node.isConnected) translateTree(node);
      }
    }).observe(html, { childList: true, characterData: true, subtree: true });
  };

  // Chrome may translate before modules run, and so before any island hydrates; Firefox waits for the whole page.
  if (way === 'exchange' && document.readyState === 'loading')
    document.addEventListener('readystatechange', start, { once: true });
  else if (document.readyState !== 'complete') window.addEventListener('load', start, { once: true });
  else start();
}
