/**
 * Two inline scripts, whose hashes stand in the Content-Security-Policy (astro.config.mjs).
 * Runs in the head before anything is drawn: the readable cookie decides whether the guest's or the player's header is
 * shown. It writes nothing but an attribute.
 */
export const firstPaint =
  "/(?:^|;\\s*)zellige_player=[^;]/.test(document.cookie)&&document.documentElement.setAttribute('data-player','')";

/**
 * At the end of the body: writes the name where it belongs, before it is seen; data-player-name may say how many letters
 * there is room for. As text, never as markup. For a guest there is no match, and nothing is written.
 */
export const playerName =
  "try{const n=decodeURIComponent(/(?:^|;\\s*)zellige_player=([^;]+)/.exec(document.cookie)[1]);for(const e of document.querySelectorAll('[data-player-name]'))e.textContent=n.slice(0,+e.dataset.playerName||60)}catch{}";
