/**
 * The back office: staff sign in with an account of the platform. Threat: see guard.ts for forms and frames, visit.ts
 * for tokens, `contract/backoffice/permissions.ts` for permissions. The back office itself has none: every page and form
 * is the platform's answer to the employee's token.
 */
import { Hono } from 'hono';
import { html } from 'hono/html';
import { routePath } from 'hono/route';
import { enrolmentRoutes } from '#backoffice/backoffice/enrolment.ts';
import type { Env } from '#backoffice/env.ts';
import { signInPage } from '#backoffice/frame/entry-pages.ts';
import { guardBackOffice } from '#backoffice/frame/guard.ts';
import { faultsOfPlatform, signInAtHost, signOutAtHost } from '#backoffice/frame/host.ts';
import { overviewRoutes } from '#backoffice/frame/overview.ts';
import { backOfficePage, wordsOf } from '#backoffice/frame/page.ts';
import { dropTokens, fromOf, keepTokens, languageOf, readFields, readTokens } from '#backoffice/frame/visit.ts';
import { sections } from '#backoffice/sections.ts';
import { logFault, readTrace, traced } from '#domain/request-log.ts';

const app = new Hono<{ Bindings: Env }>()
  .use(async (context, next) => {
    const { raw, method } = context.req;
    context.res = await traced(
      { worker: 'backoffice', metrics: context.env.METRICS, id: readTrace(raw), method },
      async () => {
        await next();
        return { route: routePath(context, -1), response: context.res };
      },
    );
  })
  .get('/readyz', async ({ env, json }) => {
    const platform = await faultsOfPlatform(env);
    return json({ ready: platform.length === 0, platform }, platform.length === 0 ? 200 : 503);
  })
  .use(guardBackOffice)
  .use(async (context, next) => {
    context.set('menu', sections);
    await next();
  })
  .route('/', overviewRoutes)
  .route('/', enrolmentRoutes)
  .post('/sign-in', async (context) => {
    const words = wordsOf(languageOf(context));
    const here = new URL(context.req.url);
    const { username = '', password = '', code = '' } = await readFields(context);
    const from = fromOf(context);
    const { success } = await context.env.SIGN_IN_LIMIT.limit({ key: from.address });
    if (!success) return context.html(signInPage(words, here, 'too_many_requests'), 429);
    const tokens = await signInAtHost(from, { username, password, code });
    if (!tokens.ok) {
      const sent = { values: { username }, faults: tokens.error.fields };
      return context.html(signInPage(words, here, tokens.error.code, sent), 401);
    }
    keepTokens(context, tokens.value);
    return context.redirect('/', 303);
  })
  .post('/sign-out', async (context) => {
    const tokens = readTokens(context);
    if (tokens !== null) await signOutAtHost(fromOf(context), tokens.refresh);
    dropTokens(context);
    return context.redirect('/', 303);
  });

for (const { routes } of sections) for (const one of routes) app.route('/', one);

app.notFound((context) => {
  const words = wordsOf(languageOf(context));
  const title = words.t('noPage');
  const page = backOfficePage(words, { title, path: '/', isSignedIn: false }, html`<h1>${title}</h1>`);
  return context.html(page, 404);
});

app.onError((error, { json }) => {
  logFault('a request failed', error);
  return json({ code: 'error' }, 500);
});

export default app;
