import * as v from 'valibot';
import {
  documentFormats,
  documentReasons,
  documentStates,
  type Identity,
  type IdentityDocument,
  type RefusalReason,
  type Verification,
  type VerificationState,
} from '#contract/kyc/documents.ts';
import { document } from '#domain/kyc/document-rules.ts';
import { toLocale } from '#domain/locales.ts';
import type { UserRow } from '#platform/auth/users.ts';
import { columnsBy, moment, rowBy, rowsBy } from '#platform/host/rows.ts';
import { changedIn, type Part, part, raw, rowsIn, statementOf } from '#platform/host/sql.ts';
import { type MailEnv, sendMail } from '#platform/mail/send-mail.ts';

const DocumentRow = v.object({
  id: v.string(),
  userId: v.string(),
  format: v.picklist(documentFormats),
  size: v.number(),
  digest: v.string(),
  state: v.picklist(documentStates),
  sentAt: moment,
  decidedAt: v.nullable(moment),
  reason: v.nullable(v.picklist(documentReasons)),
  erasedAt: v.nullable(moment),
});
export type DocumentRow = v.InferOutput<typeof DocumentRow>;
export type NewDocument = Pick<DocumentRow, 'id' | 'userId' | 'format' | 'size' | 'digest'>;
export type Decision =
  /** `holder`: the identity that the document was compared with. */
  | { readonly verdict: 'accepted'; readonly holder: Identity }
  | { readonly verdict: 'refused'; readonly reason: RefusalReason };

const MAX_LISTED = 20;
const WAITING = raw(`state IN ('sent', 'in_review')`);

/** Newest first, at most twenty. */
export const listDocuments = (db: D1Database, userId: string): Promise<DocumentRow[]> =>
  rowsBy(db, DocumentRow)`
    FROM documents WHERE user_id = ${userId} ORDER BY sent_at DESC, id DESC LIMIT ${MAX_LISTED}`;

export type DecidedDocument = Pick<DocumentRow, 'id' | 'state'> & { readonly decidedAt: Date };

export async function listDecided(db: D1Database, userId: string): Promise<DecidedDocument[]> {
  const all = await listDocuments(db, userId);
  return all.flatMap(({ id, state, decidedAt }) => (decidedAt === null ? [] : [{ id, state, decidedAt }]));
}

type NamedPlayer = Pick<UserRow, 'id' | 'username' | 'firstName' | 'lastName'>;
export type WaitingDocument = { readonly document: DocumentRow; readonly player: NamedPlayer };

/** A page of documents that wait for a decision, oldest first. */
export async function listWaiting(db: D1Database, page: number, pageSize: number): Promise<WaitingDocument[]> {
  const rows = await rowsIn<Omit<NamedPlayer, 'id'>>(db)`
    SELECT ${columnsBy(DocumentRow, 'documents')}, username, first_name AS firstName, last_name AS lastName
    FROM documents JOIN users ON users.id = documents.user_id WHERE ${WAITING}
    ORDER BY documents.sent_at, documents.id LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`;
  return rows.map(({ username, firstName, lastName, ...row }) => {
    const document = v.parse(DocumentRow, row);
    return { document, player: { id: document.userId, username, firstName, lastName } };
  });
}

export async function countWaiting(db: D1Database): Promise<{ count: number; oldest: Date | null }> {
  const row = await statementOf(db)`
    SELECT COUNT(*) AS count, MIN(sent_at) AS oldest FROM documents WHERE ${WAITING}`.first<{
    count: number;
    oldest: number | null;
  }>();
  return { count: row?.count ?? 0, oldest: row?.oldest == null ? null : new Date(row.oldest) };
}

export const findDocument = (db: D1Database, userId: string, id: string): Promise<DocumentRow | null> =>
  rowBy(db, DocumentRow)`FROM documents WHERE ${ofPlayer(userId, id)}`;

/** @returns `same` when this file is already waiting, `full` when too many are. */
export async function waitingState(db: D1Database, userId: string, digest: string): Promise<'same' | 'full' | null> {
  const row = await statementOf(db)`
    SELECT COUNT(*) AS waiting, SUM(digest = ${digest}) AS same FROM documents
    WHERE user_id = ${userId} AND ${WAITING}`.first<{ waiting: number; same: number | null }>();
  if (row?.same) return 'same';
  return (row?.waiting ?? 0) >= document.waiting.count ? 'full' : null;
}

/** One statement, so that concurrent uploads cannot exceed the limit. @returns whether it was added. */
export async function addDocument(db: D1Database, added: NewDocument, now: Date): Promise<boolean> {
  const { id, userId, format, size, digest } = added;
  const { meta } = await statementOf(db)`
    INSERT INTO documents (id, user_id, format, size, digest, state, sent_at)
    SELECT ${id}, ${userId}, ${format}, ${size}, ${digest}, 'sent', ${now.getTime()}
    WHERE (SELECT COUNT(*) FROM documents WHERE user_id = ${userId} AND ${WAITING}) < ${document.waiting.count}
    ON CONFLICT DO NOTHING`.run();
  return meta.changes > 0;
}

/** Changes only documents in the state `sent`. */
export async function beginReview(db: D1Database, userId: string, id: string): Promise<void> {
  await statementOf(
    db,
  )`UPDATE documents SET state = 'in_review' WHERE ${ofPlayer(userId, id)} AND state = 'sent'`.run();
}

/** @returns false when the identity has changed since: then nothing is decided. */
export async function decide(
  db: D1Database,
  { userId, id }: DocumentRow,
  decision: Decision,
  now: Date,
): Promise<boolean> {
  const reason = decision.verdict === 'refused' ? decision.reason : null;
  const mayDecide = decision.verdict === 'refused' ? part`1` : isStill(userId, decision.holder);
  const decided = await changedIn(db)`
    UPDATE documents SET state = ${decision.verdict}, reason = ${reason}, decided_at = ${now.getTime()}
    WHERE ${ofPlayer(userId, id)} AND ${mayDecide}`;
  return decided > 0;
}

const isStill = (userId: string, { first_name, last_name, date_of_birth, country }: Identity): Part => part`
  EXISTS (SELECT 1 FROM users WHERE id = ${userId} AND first_name IS ${first_name} AND last_name IS ${last_name}
    AND date_of_birth IS ${date_of_birth} AND country IS ${country})`;

const ofPlayer = (userId: string, id: string): Part => part`user_id = ${userId} AND id = ${id}`;

export const documentAnswer = (row: DocumentRow): v.InferInput<typeof IdentityDocument> => ({
  id: row.id,
  format: row.format,
  size: row.size,
  state: row.state,
  sent_at: row.sentAt.toISOString(),
  decided_at: row.decidedAt?.toISOString() ?? null,
  reason: row.reason,
  erased_at: row.erasedAt?.toISOString() ?? null,
});

export function verificationOf(rows: readonly Pick<DocumentRow, 'state'>[]): VerificationState {
  const order = ['accepted', 'in_review', 'sent', 'refused'] as const;
  return order.find((state) => rows.some((row) => row.state === state)) ?? 'none';
}

export async function readVerification(db: D1Database, userId: string): Promise<v.InferInput<typeof Verification>> {
  const rows = await listDocuments(db, userId);
  return { state: verificationOf(rows), documents: rows.map(documentAnswer) };
}

/** Mails the decision in the player's language. Players without an address see it on their page. */
export async function mailDecision(env: MailEnv, { id, email, locale }: UserRow, decision: Decision): Promise<void> {
  if (!email) return;
  const order = { to: email, locale: toLocale(locale ?? undefined), userId: id };
  if (decision.verdict === 'accepted') await sendMail(env, { ...order, kind: 'document-accepted' });
  else await sendMail(env, { ...order, kind: 'document-refused', reason: decision.reason });
}
