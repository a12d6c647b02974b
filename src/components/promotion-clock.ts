/**
 * An inline script, whose hash stands in the Content-Security-Policy (astro.config.mjs). Pages are written once and read
 * for months: by the reader's clock a promotion begins and ends on its day, whenever the site was last built. Without
 * scripts the state of the build stays, beside the dates.
 */
export const promotionClock =
  "for(const{dataset:d}of document.querySelectorAll('[data-from]')){const n=Date.now();d.state=n>=(d.until||1/0)?'ended':n<d.from?'announced':'running'}";
