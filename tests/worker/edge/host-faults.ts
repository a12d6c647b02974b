// Faulty answers of an API host, in one isolate with the edge; over a socket, see unit/edge/wire-faults.

export const json = { 'content-type': 'application/json' };
const cutShort = () =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"balance":"10'));
        controller.error(new Error('connection reset'));
      },
    }),
    { headers: json },
  );
export const endless = () =>
  new Response(
    new ReadableStream({
      pull(controller) {
        controller.enqueue(new Uint8Array(1024 * 1024).fill(32));
      },
    }),
    { headers: json },
  );

/** The host's answer, and the status and code that the edge answers instead. */
export const faults: [string, () => Response | Promise<Response>, number, string][] = [
  [
    'refuses the connection',
    () => Promise.reject(new TypeError('connection refused at 10.1.2.3')),
    503,
    'upstream_unavailable',
  ],
  [
    'answers 500 with internal details',
    () => Response.json({ stack: 'at /srv/app.py line 3' }, { status: 500 }),
    503,
    'upstream_unavailable',
  ],
  ['answers 502 in HTML', () => new Response('<h1>Bad gateway</h1>', { status: 502 }), 503, 'upstream_unavailable'],
  [
    'answers HTML for JSON',
    () => new Response('<html>maintenance</html>', { headers: { 'content-type': 'text/html' } }),
    502,
    'upstream_invalid',
  ],
  ['declares JSON and sends HTML', () => new Response('<html>', { headers: json }), 502, 'upstream_invalid'],
  ['cuts the answer short', cutShort, 502, 'upstream_invalid'],
  ['ends in the middle of its JSON', () => new Response('{"balance":"10', { headers: json }), 502, 'upstream_invalid'],
  ['never stops sending', endless, 502, 'upstream_invalid'],
  [
    'sends bytes that are not UTF-8',
    () => new Response(new Uint8Array([0x22, 0xff, 0xfe, 0x22]), { headers: json }),
    502,
    'upstream_invalid',
  ],
  [
    'redirects elsewhere',
    () => new Response(null, { status: 301, headers: { location: 'https://evil.test/' } }),
    502,
    'upstream_invalid',
  ],
  [
    'answers 429 without JSON',
    () => new Response('slow down', { status: 429, headers: { 'content-type': 'text/plain' } }),
    429,
    'too_many_requests',
  ],
];
