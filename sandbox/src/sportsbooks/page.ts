/** The page in the frame of `dgt`: the same for all, so that nothing of a visit is ever written into it. */
import { direction, toLocale } from '#domain/locales.ts';

export function framePage(language: string | undefined, siteOrigin: string): string {
  const locale = toLocale(language?.slice(0, 2).toLowerCase());
  return `<!doctype html>
<html lang="${locale}" dir="${direction(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="referrer" content="no-referrer">
<meta name="site-origin" content="${siteOrigin}">
<title>Tavelin</title>
<link rel="stylesheet" href="/client/faces.css">
<script src="/sportsbooks/dgt/app.js" defer></script>
</head>
<body><main id="book" aria-label="Tavelin"></main></body>
</html>`;
}
