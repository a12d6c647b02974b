/** Findings of `npm run check:a11y` that stay as they are, and why. */

export type Finding = {
  readonly engine: 'axe' | 'ibm' | 'htmlcs';
  readonly rule: string;
  readonly says: string;
  /** The beginning of the element. */
  readonly html: string;
};

type Accepted = { readonly why: string; readonly covers: (finding: Finding) => boolean };

const of = (engine: Finding['engine'], rule: string, html: RegExp, why: string): Accepted => ({
  why,
  covers: (finding) => finding.engine === engine && finding.rule === rule && html.test(finding.html),
});

export const stays: readonly Accepted[] = [
  of(
    'ibm',
    'aria_content_in_landmark',
    /class="skip /,
    'the links that skip landmarks stand before all of them, as technique G1 has it; axe excepts them.',
  ),
  of(
    'ibm',
    'aria_article_label_unique',
    /^<article class="card"/,
    'a game may stand in two rows of one page; its name is the first link of its card, where people read it.',
  ),
  of(
    'ibm',
    'fieldset_label_valid',
    /class="producer-list"/,
    'it has a legend; the engine looks into a closed <details>, where nobody meets either.',
  ),
  of(
    'ibm',
    'aria_role_valid',
    /type="search"|role="combobox"/,
    'browsers and screen readers know a search field that is a combobox; type="text" would take its clear button and key.',
  ),
];
