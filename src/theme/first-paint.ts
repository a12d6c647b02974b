/**
 * Runs in the head before anything is drawn: the readable cookie decides whether the guest's or the player's header is
 * shown. Inline, so its hash stands in the Content-Security-Policy (astro.config.mjs); it writes nothing but an attribute.
 */
export const firstPaint =
  "/(?:^|;\\s*)zellige_player=[^;]/.test(document.cookie)&&document.documentElement.setAttribute('data-player','')";
