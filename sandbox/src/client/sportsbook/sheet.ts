import skins from '#sandbox/client/sportsbook/skins.css';
import css from '#sandbox/client/sportsbook/sportsbook.css';

/**
 * The look, as a constructed style sheet: it needs neither a style attribute nor a style element, which the page that
 * shows us may forbid.
 */
export function wear(root: Document | ShadowRoot): void {
  const sheets = [css, skins].map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...sheets];
}
