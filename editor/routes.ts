// Routes of the editor: our pages and Keystatic's.

import { makeGenericAPIRouteHandler } from '@keystatic/core/api/generic';
import { Hono } from 'hono';
import { DEFAULT_LOCALE } from '../domain/locales.ts';
import { editorTexts } from './editor-texts.ts';
import { changes } from './entries.ts';
import { editorConfig } from './fields.ts';
import { appPage, chooseLanguage, type Html, readVisit, type Visit } from './frame.ts';
import { putBack } from './history.ts';
import { historyPage } from './history-page.ts';
import { asKept } from './kept-text.ts';
import { entryOfKey } from './kinds.ts';
import { addPicture, listPictures, readPicture } from './pictures.ts';
import type { Github } from './proposal.ts';
import { checkedChanges, inTurn, type Outcome, publish } from './publish.ts';
import { startPage } from './start-page.ts';
import { stringEntries, stringFiles } from './strings.ts';

/** Prevents Keystatic from fetching a font. */
const html = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; frame-ancestors 'none'",
};

export function createRoutes(script: string, folder: string, siteOrigin: string, github: Github | null) {
  const keystatic = makeGenericAPIRouteHandler({
    config: editorConfig({ siteOrigin, t: editorTexts(DEFAULT_LOCALE), input: () => null, files: stringFiles(folder) }),
    localBaseDirectory: folder,
  });

  async function answerOfKeystatic(request: Request, pathname: string): Promise<Response> {
    const isSaving = request.method === 'POST' && pathname === '/api/keystatic/update';
    const { body, ...rest } = await keystatic(isSaving ? await asKept(folder, request) : request);
    return new Response(body as BodyInit | null, rest);
  }

  async function start(visit: Visit, outcome?: Outcome): Promise<Html> {
    const { otherPaths } = changes(folder);
    return startPage(
      visit,
      { checked: await checkedChanges(folder, visit.t), otherPaths, strings: stringEntries(folder) },
      outcome,
    );
  }
  const shown = async (page: Html | Promise<Html>): Promise<Response> =>
    new Response(String(await page), { headers: html });

  return new Hono()
    .use(async ({ req, text }, next) => {
      const isOurs = req.header('origin') === new URL(req.url).origin || req.header('no-cors') === '1';
      if (req.method !== 'GET' && !isOurs) return text('Only the editor itself may do this.', 403);
      return next();
    })
    .all('/api/keystatic/*', ({ req }) => answerOfKeystatic(req.raw, req.path))
    .get('/keystatic/*', ({ req }) => shown(appPage(readVisit(req.raw, siteOrigin))))
    .get('/editor.js', () => new Response(script, { headers: { 'Content-Type': 'text/javascript' } }))
    .get('/strings.json', () => Response.json(stringFiles(folder)))
    .get('/pictures', () => Response.json(listPictures(folder)))
    .put('/pictures/:name', ({ req }) => addPicture(folder, req.path, req.raw, readVisit(req.raw, siteOrigin).t))
    .get('/art/promotions/*', ({ req }) => readPicture(folder, req.path))
    .get('/language', ({ req }) => chooseLanguage(req.query('to') ?? '', '/'))
    .get('/', ({ req }) => shown(start(readVisit(req.raw, siteOrigin))))
    .post('/publish', async ({ req }) => {
      const visit = readVisit(req.raw, siteOrigin);
      const form = await req.formData();
      return shown(start(visit, await inTurn(() => publish(folder, form, visit.t, github))));
    })
    .get('/history', ({ req }) =>
      shown(historyPage(readVisit(req.raw, siteOrigin), folder, entryOfKey(req.query('entry') ?? ''))),
    )
    .post('/history', async ({ req, notFound }) => {
      const visit = readVisit(req.raw, siteOrigin);
      const entry = entryOfKey(req.query('entry') ?? '');
      if (!entry) return notFound();
      const form = await req.formData();
      return shown(
        historyPage(visit, folder, entry, await inTurn(() => putBack(folder, entry, form, visit.t, github))),
      );
    });
}
