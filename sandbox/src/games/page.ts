/** The page that plays any game: the same for all, so that nothing of a visit is ever written into it. */
const languages = ['fr', 'en', 'ar'];

export function gamePage(language: string | undefined, siteOrigin: string): string {
  const lang = languages.find((one) => one === language) ?? 'fr';
  return `<!doctype html>
<html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="referrer" content="no-referrer">
<meta name="site-origin" content="${siteOrigin}">
<title>Zellige</title>
<link rel="preload" href="/fonts/titan-one-latin-400-normal.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="/client/game.css">
<script type="module" src="/client/game.js"></script>
</head>
<body><main id="game" aria-busy="true"></main></body>
</html>`;
}

/** No script but ours, nothing from elsewhere, and no frame but the operator's. */
export const pageHeaders = (siteOrigin: string): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-store',
  'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${siteOrigin}; require-trusted-types-for 'script'; trusted-types 'none'`,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
});
