import { CLOCK_OFFSET_KEY, SERVER_TIME, TIME_KNOWN } from '#domain/server-time.ts';

/**
 * The site's time, for static pages that depend on it: `data-clock` of the root element is its offset in milliseconds,
 * from the tab's storage or else from a response. Inlined, with its hash in the CSP, because reading pages load no
 * files. The script reads the response to its end, because a browser keeps the connection open until then.
 */
export const siteTime = `{const d=document.documentElement.dataset,k='${CLOCK_OFFSET_KEY}';let o=null;try{o=sessionStorage.getItem(k)}catch{}if(o)d.clock=o;else{const a=Date.now();fetch('/session/state',{cache:'no-store'}).then(async r=>{await r.text();const s=+r.headers.get('${SERVER_TIME}'),b=Date.now();if(!(s>0))return;o=a<=s&&s<=b?0:Math.round(s-(a+b)/2);d.clock=o;document.dispatchEvent(new Event('${TIME_KNOWN}'));sessionStorage.setItem(k,o)}).catch(()=>{})}}`;
