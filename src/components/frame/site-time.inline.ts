import { CLOCK_OFFSET_KEY, SERVER_TIME, TIME_KNOWN } from '#domain/server-time.ts';

/**
 * For static pages that go by the time of the site: `data-clock` of the root is by how many milliseconds that is ahead, as the
 * tab knows it, or else as an answer says. Inline, its hash is in the CSP: reading pages load no file for it. The answer is
 * read to its end, because a browser keeps the connection until then.
 */
export const siteTime = `{const d=document.documentElement.dataset,k='${CLOCK_OFFSET_KEY}';let o=null;try{o=sessionStorage.getItem(k)}catch{}if(o)d.clock=o;else{const a=Date.now();fetch('/session/state',{cache:'no-store'}).then(async r=>{await r.text();const s=+r.headers.get('${SERVER_TIME}'),b=Date.now();if(!(s>0))return;o=a<=s&&s<=b?0:Math.round(s-(a+b)/2);d.clock=o;document.dispatchEvent(new Event('${TIME_KNOWN}'));sessionStorage.setItem(k,o)}).catch(()=>{})}}`;
