import { CLOCK_OFFSET_KEY } from '#domain/server-time.ts';

/** On the document, once the tab knows the time of the site (promotion-time.ts). */
export const TIME_KNOWN = 'sitetime';

/** Inline, its hash is in the CSP (astro.config.mjs): a static page may be months old, and keeps its build's state. */
export const promotionClock = `{const f=()=>{let n=Date.now();try{n+=+sessionStorage.getItem('${CLOCK_OFFSET_KEY}')||0}catch{}for(const{dataset:d}of document.querySelectorAll('[data-from]'))d.state=n<(d.shown||0)?'hidden':n>=(d.until||1/0)?'ended':n<d.from?'announced':'running'};f();document.addEventListener?.('${TIME_KNOWN}',f)}`;
