import type { Hono } from 'hono';
import type { Env } from '#platform/env.ts';
import { openApiDocument } from '#platform/openapi/document.ts';
import { contractPage, pageStyle } from '#platform/openapi/page.ts';
import type { Route } from '#platform/serving/serve.ts';

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
