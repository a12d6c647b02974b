/**
 * Two inline scripts, whose hashes stand in the Content-Security-Policy (astro.config.mjs).
 * Runs in the head before anything is drawn: the readable cookie decides whether the guest's or the player's header is
 * shown, and a second one which features the host lacks (src/edge/host/hidden.ts): what says that it belongs to one is
 * hidden by a rule of the style sheet, whether it is drawn now or later.
 */
export const firstPaint =
  "/(?:^|;\\s*)zellige_player=[^;]/.test(document.cookie)&&document.documentElement.setAttribute('data-player','');" +
  "try{const s=new CSSStyleSheet;for(const f of/(?:^|;\\s*)zellige_without=([\\w.]+)/.exec(document.cookie)[1].split('.'))s.insertRule('[data-feature='+f+']{display:none!important}');document.adoptedStyleSheets.push(s)}catch{}";

/**
 * At the end of the body: writes the name where it belongs, before it is seen; data-player-name may say how many letters
 * there is room for. As text, never as markup. For a guest there is no match, and nothing is written.
 */
export const playerName =
  "try{const n=decodeURIComponent(/(?:^|;\\s*)zellige_player=([^;]+)/.exec(document.cookie)[1]);for(const e of document.querySelectorAll('[data-player-name]'))e.textContent=n.slice(0,+e.dataset.playerName||60)}catch{}";
