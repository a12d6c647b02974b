/**
 * Two inline scripts, whose hashes stand in the Content-Security-Policy (astro.config.mjs).
 * Runs in the head before anything is drawn: the readable cookie decides whether the guest's or the player's header is
 * shown. It writes nothing but an attribute.
 */
export const firstPaint =
  "/(?:^|;\\s*)zellige_player=[^;]/.test(document.cookie)&&document.documentElement.setAttribute('data-player','')";

/** Right after the header: writes the name where it belongs, before it is seen. As text, never as markup. */
export const playerName =
  "{const m=/(?:^|;\\s*)zellige_player=([^;]+)/.exec(document.cookie);let n='';try{n=m?decodeURIComponent(m[1]):''}catch{}for(const e of document.querySelectorAll('[data-player-name]'))e.textContent=n;for(const e of document.querySelectorAll('[data-player-initial]'))e.textContent=n.charAt(0)}";
