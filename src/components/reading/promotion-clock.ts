/**
 * Inline, with its hash in the CSP (astro.config.mjs): static pages may be months old. Without scripts the build's
 * state stays.
 */
export const promotionClock =
  "for(const{dataset:d}of document.querySelectorAll('[data-from]')){const n=Date.now();d.state=n>=(d.until||1/0)?'ended':n<d.from?'announced':'running'}";
