/**
 * An inline script; its hash is in the Content-Security-Policy (astro.config.mjs). Updates a promotion's state by the
 * reader's clock, because static pages may be months old. Without scripts the state of the build stays, beside the dates.
 */
export const promotionClock =
  "for(const{dataset:d}of document.querySelectorAll('[data-from]')){const n=Date.now();d.state=n>=(d.until||1/0)?'ended':n<d.from?'announced':'running'}";
