/**
 * Two inline scripts, whose hashes are in the Content-Security-Policy (astro.config.mjs).
 * Runs in the head before first paint: one readable cookie decides between the guest's and the player's header, a second
 * one lists the features that the host lacks (src/edge/host/missing-features.ts). A style rule hides the elements of these, rendered
 * now or later.
 */
export const firstPaint =
  "/(?:^|;\\s*)zellige_player=[^;]/.test(document.cookie)&&document.documentElement.setAttribute('data-player','');" +
  "try{const s=new CSSStyleSheet;for(const f of/(?:^|;\\s*)zellige_without=([\\w.]+)/.exec(document.cookie)[1].split('.'))s.insertRule('[data-feature='+f+']{display:none!important}');document.adoptedStyleSheets.push(s)}catch{}";

/**
 * At the end of the body: writes the player's name before it is visible; data-player-name may limit its length. As text,
 * never as markup (XSS). For a guest the pattern does not match, and nothing is written.
 */
export const playerName =
  "try{const n=decodeURIComponent(/(?:^|;\\s*)zellige_player=([^;]+)/.exec(document.cookie)[1]);for(const e of document.querySelectorAll('[data-player-name]'))e.textContent=n.slice(0,+e.dataset.playerName||60)}catch{}";
