import betslip from '#sandbox/client/sportsbook/betslip.css';
import events from '#sandbox/client/sportsbook/events.css';
import skins from '#sandbox/client/sportsbook/skins.css';
import base from '#sandbox/client/sportsbook/sportsbook.css';
import unseen from '#sandbox/client/unseen.css';

/** Uses constructed style sheets, because the page may forbid style attributes and elements. */
export function addStyles(root: Document | ShadowRoot): void {
  const sheets = [unseen, base, events, betslip, skins].map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...sheets];
}
