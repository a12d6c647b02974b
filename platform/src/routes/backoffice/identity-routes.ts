// Threat: see `contract/kyc/documents.ts`. A path contains both the document and its player, and decisions are logged before
// they take effect.
import type * as v from 'valibot';
import { releasePlayer, setIdentity } from '#contract/backoffice/staff.ts';
import type { Call } from '#contract/call.ts';
import {
  decideDocument,
  listPlayerDocuments,
  listWaitingDocuments,
  readPlayerDocument,
  takeIntoReview,
} from '#contract/kyc/documents.ts';
import { ok } from '#domain/result.ts';
import { withSessionCacheCleared } from '#platform/auth/session-cache.ts';
import type { UserRow } from '#platform/auth/users.ts';
import type { Env } from '#platform/host/env.ts';
import { refuse } from '#platform/host/failure.ts';
import { playerOf } from '#platform/host/objects.ts';
import {
  beginReview,
  countWaiting,
  type Decision,
  type DocumentRow,
  decide,
  documentAnswer,
  findDocument,
  listDocuments,
  listWaiting,
  mailDecision,
} from '#platform/kyc/documents.ts';
import { changeIdentity, identityFields, identityOf, isSame } from '#platform/kyc/identity.ts';
import { readFile } from '#platform/kyc/store-document.ts';
import { liftsProtection, serveWithApprovalForPlayer } from '#platform/routes/backoffice/second-person.ts';
import { serveAboutPlayer, serveStaff } from '#platform/routes/backoffice/serve-staff.ts';
import { openMatches, recognise, release } from '#platform/routes/kyc/recognition.ts';
import type { Caller } from '#platform/serving/caller.ts';
import type { Outcome, Route, Served } from '#platform/serving/serve.ts';

/** Serves a call about a document of the player in the path. */
const serveAboutDocument = <B extends v.GenericSchema | undefined, A extends v.GenericSchema>(
  call: Call<undefined, B, A>,
  handle: (of: Of, served: Served<undefined, B, Caller>) => Promise<Outcome<A>>,
): Route =>
  serveAboutPlayer(call, async (player, served) => {
    const document = await findDocument(served.env.DB, player.id, served.params.documentId ?? '');
    return document ? handle({ player, document }, served) : refuse('not_found');
  });
type Of = { readonly player: UserRow; readonly document: DocumentRow };

/** Notifies the player in the account and by mail. */
async function notifyPlayer(env: Env, player: UserRow, decision: Decision): Promise<void> {
  const at = Date.now();
  const kind = `document_${decision.verdict}` as const;
  await playerOf(env, player.id).notifications.notify({ key: `document:${at}`, kind, values: {}, at });
  await mailDecision(env, player, decision);
}

export const documentReviewRoutes: readonly Route[] = [
  serveStaff(listWaitingDocuments, async ({ env, query: { page, page_size } }) => {
    const [rows, { count }] = await Promise.all([listWaiting(env.DB, page, page_size), countWaiting(env.DB)]);
    const list = rows.map(({ document, player: { id, username, firstName, lastName } }) => ({
      document: documentAnswer(document),
      player: { id, username, first_name: firstName, last_name: lastName },
    }));
    return ok({ page, count, list });
  }),
  serveAboutPlayer(listPlayerDocuments, async (player, { env }) =>
    ok({ documents: (await listDocuments(env.DB, player.id)).map(documentAnswer) }),
  ),
  serveAboutDocument(takeIntoReview, async ({ player, document }, { env }) => {
    await beginReview(env.DB, player.id, document.id);
    return ok({});
  }),
  serveAboutDocument(readPlayerDocument, async ({ player, document }, { env }) => {
    const content = await readFile(env, document);
    if (!content) return refuse('not_found');
    return ok({
      document: documentAnswer(document),
      holder: identityOf(player),
      content_base64: Buffer.from(content).toString('base64'),
    });
  }),
  serveAboutDocument(decideDocument, async ({ player, document }, { env, caller, body }) => {
    const holder = identityOf(player);
    if (body.verdict === 'accepted' && identityFields.some((field) => body.holder[field] !== holder[field]))
      return refuse('details_changed');
    const reason = body.verdict === 'refused' ? body.reason : null;
    const change = { action: 'document', documentId: document.id, verdict: body.verdict, reason } as const;
    await playerOf(env, player.id).backoffice.change(caller.userId, change);
    // A concurrent change may win.
    const decided = await withSessionCacheCleared(env, player.id, () => decide(env.DB, document, body, new Date()));
    if (!decided) return refuse('details_changed');
    await recognise(env, player.id);
    if (document.state !== body.verdict || document.reason !== reason) await notifyPlayer(env, player, body);
    return ok({});
  }),
];

export const identityRoutes: readonly Route[] = [
  serveAboutPlayer(setIdentity, async (player, { env, caller, body }) => {
    const before = identityOf(player);
    const now = { ...body, country: body.country || null };
    const fields = identityFields.filter((field) => !isSame(before[field], now[field]));
    if (fields.length === 0) return ok({});
    await playerOf(env, player.id).backoffice.change(caller.userId, { action: 'identity', fields: fields.join(', ') });
    const wasVerified = await withSessionCacheCleared(env, player.id, () =>
      changeIdentity(env.DB, player.id, now, Date.now()),
    );
    await recognise(env, player.id);
    if (wasVerified) await notifyPlayer(env, player, { verdict: 'refused', reason: 'details_changed' });
    return ok({});
  }),
  serveWithApprovalForPlayer(releasePlayer, {
    assess: async ({ id }, { env }) =>
      ok({ ...liftsProtection, against: (await openMatches(env.DB, id)).map(({ otherId }) => otherId) }),
    apply: async (player, { env, caller }) => {
      await release(env, player.id, caller.userId);
      return ok({});
    },
  }),
];
