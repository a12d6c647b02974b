/**
 * Astro writes the styles of its islands where the first one stands, in the middle of the body, where HTML allows none.
 * Moved to the end of the head they are the same text, so the policy's hashes still name them.
 */
const STYLE = /<style>[^<]*<\/style>/g;

export function stylesInHead(html: string): string {
  const end = html.indexOf('</head>');
  const body = html.slice(end);
  const styles = body.match(STYLE);
  return end < 0 || styles === null ? html : `${html.slice(0, end)}${styles.join('')}${body.replace(STYLE, '')}`;
}
