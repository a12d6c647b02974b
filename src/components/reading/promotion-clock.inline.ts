import { TIME_KNOWN } from '#domain/server-time.ts';

/**
 * Inlined, with its hash in the CSP (astro.config.mjs): a static page has the state of its build, which may be months
 * old. Runs again once the site's time is known.
 */
export const promotionClock = `{const f=()=>{const n=Date.now()+(+document.documentElement?.dataset.clock||0);for(const{dataset:d}of document.querySelectorAll('[data-from]'))d.state=n<(d.shown||0)?'hidden':n>=(d.until||1/0)?'ended':n<d.from?'announced':'running'};f();document.addEventListener?.('${TIME_KNOWN}',f)}`;
