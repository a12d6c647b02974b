import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { Call } from '#contract/call.ts';
import { callsByNoun } from '#contract/registry.ts';
import type { Env } from '#platform/host/env.ts';
import { statusOf } from '#platform/host/failure.ts';
import { openApiDocument, wireSchema } from '#platform/openapi/document.ts';
import { summaries } from '#platform/openapi/summaries.ts';
import type { Route } from '#platform/serving/serve.ts';

type Html = ReturnType<typeof html>;

const audiences: Record<Call['audience'], string> = {
  anyone: 'Anyone',
  player: 'A signed-in player (bearer token)',
  edge: 'The site’s edge, which keeps the tokens',
  staff: 'An employee (bearer token)',
  provider: 'A provider’s server (X-Signature)',
};

const shape = (title: string, schema: Parameters<typeof wireSchema>[0] | undefined): Html | '' =>
  schema
    ? html`<details><summary>${title}</summary><pre>${JSON.stringify(wireSchema(schema), null, 2)}</pre></details>`
    : '';

const errors = (call: Call): Html | '' =>
  call.errors.length === 0
    ? ''
    : html`<p>Refusals: ${call.errors.map((code) => html`<code>${statusOf(code)} ${code}</code> `)}</p>`;

const section = (call: Call, isServed: boolean): Html => html`
  <article id="${call.name}">
    <h3><span class="method">${call.method}</span> <code>${call.path}</code></h3>
    ${isServed ? '' : html`<p class="mark">Not served by this host</p>`}
    <p>${summaries[call.name]}</p>
    <p>For: ${audiences[call.audience]}${call.money && call.audience !== 'provider' ? '. Carries an Idempotency-Key.' : ''}</p>
    ${shape('Query', call.query)} ${shape('Body', call.body)} ${shape('Answer', call.answer)} ${errors(call)}
  </article>`;

const entry = ([noun, calls]: readonly [string, readonly Call[]]): Html =>
  html`<li><a href="#${noun}">${noun}</a> <span class="count">${calls.length}</span></li>`;

/** The contract to be read by a person: one static page, nothing that runs. */
export function contractPage(served: ReadonlySet<string>): Html {
  const nouns = Object.entries(callsByNoun);
  return html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Zellige platform: the contract</title>
  <link rel="stylesheet" href="/docs/page.css">
</head>
<body>
  <header><h1>Zellige platform</h1><p>Every call of the API host. The same, for machines: <a href="/openapi.json">OpenAPI</a>.</p></header>
  <nav aria-label="Nouns"><ul>${nouns.map(entry)}</ul></nav>
  <main>
    ${nouns.map(([noun, calls]) => html`<section id="${noun}"><h2>${noun}</h2>${calls.map((call) => section(call, served.has(call.name)))}</section>`)}
  </main>
</body>
</html>`;
}

const pageStyle = `
:root { color-scheme: light dark; }
body { font: 16px/1.6 system-ui, sans-serif; margin: 0 auto; max-width: 60rem; padding: 1.5rem; }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; list-style: none; padding: 0; }
.count { opacity: .7; }
article { border-block-start: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding-block: .5rem 1rem; }
h2 { margin-block-start: 3rem; text-transform: capitalize; }
h3 { font-size: 1rem; margin-block-end: 0; overflow-wrap: anywhere; }
.method { display: inline-block; min-inline-size: 4.5rem; }
.mark { font-weight: 600; }
p { margin-block: .25rem; }
pre { max-block-size: 30rem; overflow: auto; padding: 1rem; background: color-mix(in srgb, currentColor 8%, transparent); }
summary { cursor: pointer; min-block-size: 1.5rem; }
`;

/** Nothing on these pages runs, and nobody frames them. */
const pagePolicy = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const headers = {
  'cache-control': 'public, max-age=300',
  'content-security-policy': pagePolicy,
  'x-content-type-options': 'nosniff',
};

/** Publishes the contract: `/openapi.json` for machines, `/docs` for people. */
export function publishContract(app: Hono<{ Bindings: Env }>, routes: readonly Route[]): void {
  const served = new Set(routes.map(({ call }) => call.name));
  app.get('/openapi.json', (context) => context.json(openApiDocument(served), 200, headers));
  app.get('/docs', (context) => context.html(contractPage(served), 200, headers));
  app.get('/docs/page.css', (context) =>
    context.body(pageStyle, 200, { ...headers, 'content-type': 'text/css; charset=utf-8' }),
  );
}
