import { TIME_KNOWN } from '#domain/server-time.ts';

/**
 * Inline, its hash is in the CSP (astro.config.mjs): a static page may be months old, and keeps its build's state. Again when
 * the time of the site is known.
 */
export const promotionClock = `{const f=()=>{const n=Date.now()+(+document.documentElement?.dataset.clock||0);for(const{dataset:d}of document.querySelectorAll('[data-from]'))d.state=n<(d.shown||0)?'hidden':n>=(d.until||1/0)?'ended':n<d.from?'announced':'running'};f();document.addEventListener?.('${TIME_KNOWN}',f)}`;
