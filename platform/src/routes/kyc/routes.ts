import { getVerification, readSentDocument, uploadDocument } from '#contract/kyc/documents.ts';
import { ok } from '#domain/result.ts';
import { refuse } from '#platform/host/failure.ts';
import { findDocument, readVerification } from '#platform/kyc/documents.ts';
import { MAX_BYTES, validateFile } from '#platform/kyc/judge-file.ts';
import { readPiece, storeDocument } from '#platform/kyc/store-document.ts';
import { recognise } from '#platform/routes/kyc/recognition.ts';
import { type Route, serveUpload, serveUser } from '#platform/serving/serve.ts';

export const documentRoutes: readonly Route[] = [
  serveUser(getVerification, async ({ env, caller }) => ok(await readVerification(env.DB, caller.userId))),
  serveUser(readSentDocument, async ({ env, caller, params, query }) => {
    const document = await findDocument(env.DB, caller.userId, params.id ?? '');
    const piece = document && (await readPiece(env, document, query.from));
    if (!piece) return refuse('not_found');
    const content = Buffer.from(piece.bytes).toString('base64');
    return ok({ format: document.format, content_base64: content, next: piece.next });
  }),
  serveUpload(uploadDocument, MAX_BYTES, async ({ env, caller, file }) => {
    const judged = await validateFile(file);
    if (!judged.ok) return refuse(judged.error);
    const kept = await storeDocument(env, caller.userId, judged.value, new Date());
    if (!kept.ok) return kept;
    await recognise(env, caller.userId);
    return ok(await readVerification(env.DB, caller.userId));
  }),
];
