import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type { Hono } from 'hono';
import { html } from 'hono/html';
import type * as v from 'valibot';
import type { Call } from '#contract/call.ts';
import { type ErrorCode, FieldErrors, PlainError } from '#contract/errors.ts';
import { calls, callsByNoun } from '#contract/registry.ts';
import type { Env } from '#platform/host/env.ts';
import { statusOf } from '#platform/host/failure.ts';
import summaryByName from '#platform/openapi/summaries.json' with { type: 'json' };
import type { Route } from '#platform/serving/serve.ts';

export const summaries: Readonly<Record<string, string>> = {
  ...summaryByName,
  ...Object.fromEntries(calls.flatMap(({ name, summary }) => (summary === undefined ? [] : [[name, summary]]))),
};

/** The JSON Schema of the wire format, where amounts are strings. Checks that it cannot express are omitted. */
export function wireSchema(schema: v.GenericSchema): JsonSchema {
  const { $schema: _, ...wire } = toJsonSchema(schema, {
    typeMode: 'input',
    errorMode: 'ignore',
    target: 'draft-2020-12',
    // Extra items of a tuple are allowed and ignored.
    overrideSchema: ({ valibotSchema, jsonSchema }) =>
      valibotSchema.type === 'tuple' ? { ...jsonSchema, items: {} } : undefined,
  });
  return wire;
}

type Json = Record<string, unknown>;
const jsonContent = (schema: JsonSchema | Json) => ({ content: { 'application/json': { schema } } });
const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

function pathParameters(path: string): Json[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function queryParameters(call: Call): Json[] {
  if (!call.query) return [];
  const { properties = {}, required = [] } = wireSchema(call.query);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

const requestIdParameter: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'Made by the caller for one action of money; the same action is repeated with the same key.',
  schema: { type: 'string', format: 'uuid' },
};

function parameters(call: Call): Json[] {
  const isKeyed = call.money && call.audience !== 'provider';
  return [...pathParameters(call.path), ...queryParameters(call), ...(isKeyed ? [requestIdParameter] : [])];
}

const refusal = (codes: readonly ErrorCode[]): Json => ({
  allOf: [reference('Error'), { properties: { code: { enum: codes } } }],
});

/** Error responses by status; on 400 also the invalid fields. */
function refusals(call: Call): Record<string, Json> {
  const checksInput = call.query !== undefined || call.body !== undefined || call.money;
  const found = [...call.errors.map(statusOf), ...(checksInput ? [400] : [])];
  return Object.fromEntries(
    [...new Set(found)].sort().map((status) => {
      const codes = call.errors.filter((code) => statusOf(code) === status);
      const coded = codes.length > 0 ? [refusal(codes)] : [];
      const fields = status === 400 && checksInput ? [reference('FieldErrors')] : [];
      const description = [
        'Refused',
        ...(fields.length > 0 ? ['fields that are missing or wrong'] : []),
        ...codes,
      ].join(', ');
      const [only, ...others] = [...fields, ...coded];
      return [status, { description, ...jsonContent(others.length > 0 ? { anyOf: [only, ...others] } : (only ?? {})) }];
    }),
  );
}

const responses = (call: Call): Json => ({
  200: { description: 'Done', ...jsonContent(wireSchema(call.answer)) },
  ...refusals(call),
  default: { description: 'Anything else', ...jsonContent(reference('Error')) },
});

const security = (call: Call): Json[] => {
  if (call.audience === 'player' || call.audience === 'staff') return [{ accessToken: [] }];
  return call.audience === 'provider' ? [{ signature: [] }] : [];
};

/** Every upload has exactly one file. */
const fileForm: Json = {
  type: 'object',
  properties: { file: { type: 'string', format: 'binary' } },
  required: ['file'],
};

function requestBody(call: Call): Json {
  if (call.form) return { requestBody: { required: true, content: { 'multipart/form-data': { schema: fileForm } } } };
  return call.body ? { requestBody: { required: true, ...jsonContent(wireSchema(call.body)) } } : {};
}

function operation(noun: string, call: Call, isServed: boolean): Json {
  return {
    operationId: call.name,
    tags: [noun],
    summary: summaries[call.name],
    'x-audience': call.audience,
    'x-served': isServed,
    parameters: parameters(call),
    ...requestBody(call),
    responses: responses(call),
    security: security(call),
  };
}

/** The contract as OpenAPI 3.1; calls that this host does not serve are marked `x-served: false`. */
export function openApiDocument(served: ReadonlySet<string>): Json {
  const paths: Record<string, Json> = {};
  for (const [noun, calls] of Object.entries(callsByNoun)) {
    for (const call of calls) {
      paths[call.path] = {
        ...paths[call.path],
        [call.method.toLowerCase()]: operation(noun, call, served.has(call.name)),
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Zellige platform',
      version: '1',
      description: 'The calls of the API host. Amounts are exact decimal strings with three decimals.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'This host' }],
    tags: Object.keys(callsByNoun).map((name) => ({ name })),
    paths,
    components: {
      schemas: { Error: wireSchema(PlainError), FieldErrors: wireSchema(FieldErrors) },
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        signature: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Signature',
          description:
            'Hexadecimal HMAC-SHA256 of method, path with query, and SHA-256 of the raw body in hexadecimal, a line each. The id of the key and a colon stand before it, where the key has one.',
        },
      },
    },
  };
}

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
