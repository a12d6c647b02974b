/**
 * Identity documents at the operator's desk. Threat: see `contract/kyc/document-review.ts`. A document is named together
 * with its player, so that one opened at the wrong player's file is not found. A decision is logged before it is made:
 * none stands without the name of who made it.
 */
import {
  decideDocument,
  listPlayerDocuments,
  readPlayerDocument,
  takeIntoReview,
} from '#contract/kyc/document-review.ts';
import { ok } from '#domain/result.ts';
import type { UserRow } from '#platform/auth/users.ts';
import type { Env } from '#platform/host/env.ts';
import { refuse } from '#platform/host/failure.ts';
import { tellDecision } from '#platform/kyc/decision-mail.ts';
import { beginReview, type DocumentRow, decide, findDocument, listDocuments } from '#platform/kyc/documents.ts';
import { readKept } from '#platform/kyc/keep-document.ts';
import { documentAnswer } from '#platform/kyc/verification.ts';
import { identityFields, identityOf } from '#platform/kyc/verified-identity.ts';
import { playerOf } from '#platform/player/player-of.ts';
import { namedPlayer, staffRoles } from '#platform/routes/backoffice/named-player.ts';
import { type Params, type Route, serveUser } from '#platform/serving/serve.ts';

const roles = staffRoles;

type Named = { readonly player: UserRow; readonly document: DocumentRow };

async function named(env: Env, params: Params): Promise<Named | null> {
  const player = await namedPlayer(env, params);
  const document = player && (await findDocument(env.DB, player.id, params.documentId ?? ''));
  return player && document && { player, document };
}

export const documentReviewRoutes: readonly Route[] = [
  serveUser(
    listPlayerDocuments,
    async ({ env, params }) => {
      const player = await namedPlayer(env, params);
      if (player === null) return refuse('not_found');
      return ok({ documents: (await listDocuments(env.DB, player.id)).map(documentAnswer) });
    },
    { roles },
  ),
  serveUser(
    takeIntoReview,
    async ({ env, params }) => {
      const found = await named(env, params);
      if (found === null) return refuse('not_found');
      await beginReview(env.DB, found.player.id, found.document.id);
      return ok({});
    },
    { roles },
  ),
  serveUser(
    readPlayerDocument,
    async ({ env, params }) => {
      const found = await named(env, params);
      const content = found && (await readKept(env, found.document));
      if (!found || !content) return refuse('not_found');
      return ok({
        document: documentAnswer(found.document),
        holder: identityOf(found.player),
        content_base64: Buffer.from(content).toString('base64'),
      });
    },
    { roles },
  ),
  serveUser(
    decideDocument,
    async ({ env, caller, params, body }) => {
      const found = await named(env, params);
      if (found === null) return refuse('not_found');
      const { player, document } = found;
      const holder = identityOf(player);
      if (body.verdict === 'accepted' && identityFields.some((field) => body.holder[field] !== holder[field]))
        return refuse('details_changed');
      const reason = body.verdict === 'refused' ? body.reason : null;
      const change = { action: 'document', documentId: document.id, verdict: body.verdict, reason } as const;
      await playerOf(env, player.id).changeByStaff(caller.userId, change);
      // Changed in the moment between.
      if (!(await decide(env.DB, document, body, new Date()))) return refuse('details_changed');
      if (document.state !== body.verdict || document.reason !== reason) await tellDecision(env, player, body);
      return ok({});
    },
    { roles },
  ),
];
