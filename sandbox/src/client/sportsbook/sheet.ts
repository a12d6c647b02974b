import betslip from '#sandbox/client/sportsbook/betslip.css';
import events from '#sandbox/client/sportsbook/events.css';
import skins from '#sandbox/client/sportsbook/skins.css';
import base from '#sandbox/client/sportsbook/sportsbook.css';

/**
 * Adds the look as constructed style sheets: they need neither a style attribute nor a style element, which the page that
 * shows us may forbid.
 */
export function addStyles(root: Document | ShadowRoot): void {
  const sheets = [base, events, betslip, skins].map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...sheets];
}
