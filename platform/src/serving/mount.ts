import { Hono } from 'hono';
import { routePath } from 'hono/route';
import { market } from '#domain/market.ts';
import { checkEnv, type Env } from '#platform/host/env.ts';
import { failureResponse } from '#platform/host/failure.ts';
import { isDamage } from '#platform/host/storage-fault.ts';
import type { Route } from '#platform/serving/serve.ts';

/** One path segment as we hand them out: nothing that a decoder, a log or a query could read twice. */
const SEGMENT = /^[A-Za-z0-9][A-Za-z0-9._~-]{0,99}$/;
const notFound = () => failureResponse({ kind: 'code', code: 'not_found' });

/** What may be logged of a mistake of ours: kind and place. Messages can hold queries, and queries hold secrets. */
function place(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { kind: typeof error };
  const frames = error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at ')) ?? [];
  return { kind: error.name, frames: frames.slice(0, 8).map((line) => line.trim()) };
}

// A trailing slash means nothing (`strict` is off), which the router wants to read in its own form: without it. Of two
// names in one segment it knows the first, which is then the whole segment.
const pattern = (path: string): string => path.replace(/\/$/, '').replaceAll(/\{(\w+)\}(?:\{\w+\})?/g, ':$1');

/** The router takes the first that matches, and `deposit/approve_list` is no deposit's id. */
const plainFirst = (one: Route, other: Route): number =>
  Number(one.call.path.includes('{')) - Number(other.call.path.includes('{'));

/** The platform's front: routes by method and path, everything else 404, every mistake of ours a bare 500. */
export function mountRoutes(routes: readonly Route[]): Hono<{ Bindings: Env }> {
  const app = new Hono<{ Bindings: Env }>({ strict: false });
  for (const { call, answer } of routes.toSorted(plainFirst)) {
    app.on(call.method, pattern(call.path), (context) => {
      checkEnv(context.env);
      if (call.market && !market[call.market]) return notFound();
      const params = context.req.param() as Record<string, string>;
      if (!Object.values(params).every((value) => SEGMENT.test(value))) return notFound();
      return answer(context.req.raw, context.env, params);
    });
  }
  app.notFound(notFound);
  app.onError((error, context) => {
    console.error(
      JSON.stringify({ level: 'error', method: context.req.method, route: routePath(context), ...place(error) }),
    );
    return failureResponse({ kind: 'code', code: isDamage(error) ? 'storage_damaged' : 'error' });
  });
  return app;
}
