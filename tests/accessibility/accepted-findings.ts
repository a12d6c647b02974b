/** Findings of `npm run check:a11y` that are accepted, and why. */

export type Finding = {
  readonly engine: 'axe' | 'ibm' | 'htmlcs';
  readonly rule: string;
  readonly says: string;
  /** The beginning of the element. */
  readonly html: string;
};

type Accepted = { readonly why: string; readonly covers: (finding: Finding) => boolean };

const of = (engine: Finding['engine'], rule: string | RegExp, html: RegExp, why: string): Accepted => ({
  why,
  covers: (finding) =>
    finding.engine === engine &&
    (typeof rule === 'string' ? finding.rule === rule : rule.test(finding.rule)) &&
    html.test(finding.html),
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
    /^(fieldset_label_valid|label_content_exists|label_ref_valid|table_headers_exists)$/,
    /class="producer-list\b|for="more-filters"|class="records-table"/,
    'a legend, a box with its label, and the headers of a table that is cards on a phone are clipped from the eye alone; the engine takes what `clip-path` hides for hidden from screen readers too.',
  ),
  of(
    'ibm',
    'aria_role_valid',
    /type="search"|role="combobox"/,
    'browsers and screen readers know a search field that is a combobox; type="text" would take its clear button and key.',
  ),
  of(
    'htmlcs',
    'Principle1.Guideline1_3.1_3_1.H71.NoLegend',
    /^<fieldset[^>]* aria-label="/,
    'it is named by aria-label, because the page shows that name as its heading; the engine counts legends alone.',
  ),
  of(
    'htmlcs',
    'Principle1.Guideline1_3.1_3_1.H43.HeadersRequired',
    /^<table class="cashiers"/,
    'every header says its scope, of a column, a row or a group of rows, as technique H63 has it; the engine knows H43.',
  ),
];
