/**
 * Inline scripts, whose hashes are in the policy (astro.config.mjs). The one in the head marks that our scripts run
 * (browsers before 2022 get the forms of pages without JavaScript), chooses the guest's or the player's header by a
 * cookie, applies the colour scheme and quiet mode (DisplaySettings.astro), and lists in an attribute the features that
 * the host lacks, from another cookie (src/edge/host/missing-features.ts); a style rule hides those.
 */
export const firstPaint =
  "'inert'in document.documentElement&&(document.documentElement.dataset.scripts='');" +
  "try{/(?:^|;\\s*)zellige_player=[^;]/.test(document.cookie)&&document.documentElement.setAttribute('data-player','')}catch{}" +
  "try{for(const k of['scheme','quiet']){const c=localStorage.getItem('zellige-'+k);c&&(document.documentElement.dataset[k]=c)}}catch{}" +
  "try{const s=new CSSStyleSheet;for(const f of/(?:^|;\\s*)zellige_without=([\\w.]+)/.exec(document.cookie)[1].split('.'))s.insertRule('[data-feature='+f+']{display:none!important}');document.adoptedStyleSheets.push(s)}catch{}";

/**
 * Runs at the end of the body: inserts the player's name as text, never as markup (XSS). For a guest the pattern does
 * not match.
 */
export const playerName =
  "try{const n=decodeURIComponent(/(?:^|;\\s*)zellige_player=([^;]+)/.exec(document.cookie)[1]);for(const e of document.querySelectorAll('[data-player-name]'))e.textContent=n.slice(0,+e.dataset.playerName||60)}catch{}";
