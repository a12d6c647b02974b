import css from '#sandbox/client/sportsbook/sportsbook.css';

/**
 * The look, as a constructed style sheet: it needs neither a style attribute nor a style element, which the page that
 * shows us may forbid.
 */
export function wear(root: Document | ShadowRoot): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}
