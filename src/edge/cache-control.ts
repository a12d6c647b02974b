/** The same answer with another Cache-Control header. */
export function withCache(response: Response, cache: string): Response {
  const changed = new Response(response.body, response);
  changed.headers.set('cache-control', cache);
  return changed;
}
