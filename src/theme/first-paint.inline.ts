/**
 * Inline scripts, whose hashes are in the policy (astro.config.mjs).
 * In the head: whether our scripts run at all (browsers before 2022 have the forms of plain pages); one cookie decides
 * between the guest's and the player's header, the choice of scheme and of quiet mode is applied (DisplaySettings.astro),
 * another cookie lists the features that the host lacks
 * (src/edge/host/missing-features.ts), which a style rule hides.
 */
export const firstPaint =
  "'inert'in document.documentElement&&(document.documentElement.dataset.scripts='');" +
  "try{/(?:^|;\\s*)zellige_player=[^;]/.test(document.cookie)&&document.documentElement.setAttribute('data-player','')}catch{}" +
  "try{for(const k of['scheme','quiet']){const c=localStorage.getItem('zellige-'+k);c&&(document.documentElement.dataset[k]=c)}}catch{}" +
  "try{const s=new CSSStyleSheet;for(const f of/(?:^|;\\s*)zellige_without=([\\w.]+)/.exec(document.cookie)[1].split('.'))s.insertRule('[data-feature='+f+']{display:none!important}');document.adoptedStyleSheets.push(s)}catch{}";

/**
 * At the end of the body: the player's name, as text, never as markup (XSS). For a guest the pattern does not match.
 */
export const playerName =
  "try{const n=decodeURIComponent(/(?:^|;\\s*)zellige_player=([^;]+)/.exec(document.cookie)[1]);for(const e of document.querySelectorAll('[data-player-name]'))e.textContent=n.slice(0,+e.dataset.playerName||60)}catch{}";
