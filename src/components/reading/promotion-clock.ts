/** Inline, its hash is in the CSP (astro.config.mjs): a static page may be months old, and keeps its build's state. */
export const promotionClock =
  "for(const{dataset:d}of document.querySelectorAll('[data-from]')){const n=Date.now();d.state=n<(d.shown||0)?'hidden':n>=(d.until||1/0)?'ended':n<d.from?'announced':'running'}";
