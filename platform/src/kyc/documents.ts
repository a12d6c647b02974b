import { and, asc, count, desc, eq, getTableColumns, min, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
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
import { users } from '#platform/auth/tables.ts';
import type { UserRow } from '#platform/auth/users.ts';
import { raw, statementOf } from '#platform/host/sql.ts';
import { type MailEnv, sendMail } from '#platform/mail/send-mail.ts';

const moment = { mode: 'timestamp_ms' } as const;

const documents = sqliteTable('documents', {
  id: text().primaryKey(),
  userId: text('user_id').notNull(),
  format: text().notNull(),
  size: integer().notNull(),
  digest: text().notNull(),
  state: text().notNull(),
  sentAt: integer('sent_at', moment).notNull(),
  decidedAt: integer('decided_at', moment),
  reason: text(),
  erasedAt: integer('erased_at', moment),
});

const DocumentRow = v.object({
  id: v.string(),
  userId: v.string(),
  format: v.picklist(documentFormats),
  size: v.number(),
  digest: v.string(),
  state: v.picklist(documentStates),
  sentAt: v.date(),
  decidedAt: v.nullable(v.date()),
  reason: v.nullable(v.picklist(documentReasons)),
  erasedAt: v.nullable(v.date()),
});
export type DocumentRow = v.InferOutput<typeof DocumentRow>;
export type NewDocument = Pick<DocumentRow, 'id' | 'userId' | 'format' | 'size' | 'digest'>;
export type Decision =
  /** `holder`: the identity that the document was compared with. */
  | { readonly verdict: 'accepted'; readonly holder: Identity }
  | { readonly verdict: 'refused'; readonly reason: RefusalReason };

const MOST_LISTED = 20;
const WAITING = `state IN ('sent', 'in_review')`;

/** Newest first, at most twenty. */
export async function listDocuments(db: D1Database, userId: string): Promise<DocumentRow[]> {
  const rows = await drizzle(db)
    .select()
    .from(documents)
    .where(eq(documents.userId, userId))
    .orderBy(desc(documents.sentAt), desc(documents.id))
    .limit(MOST_LISTED);
  return v.parse(v.array(DocumentRow), rows);
}

export type DecidedDocument = Pick<DocumentRow, 'id' | 'state'> & { readonly decidedAt: Date };

export async function listDecided(db: D1Database, userId: string): Promise<DecidedDocument[]> {
  const all = await listDocuments(db, userId);
  return all.flatMap(({ id, state, decidedAt }) => (decidedAt === null ? [] : [{ id, state, decidedAt }]));
}

const { id, username, firstName, lastName } = users;
export type WaitingDocument = {
  readonly document: DocumentRow;
  readonly player: Pick<UserRow, 'id' | 'username' | 'firstName' | 'lastName'>;
};

/** A page of documents that wait for a decision, oldest first. */
export async function listWaiting(db: D1Database, page: number, pageSize: number): Promise<WaitingDocument[]> {
  const rows = await drizzle(db)
    .select({ document: getTableColumns(documents), player: { id, username, firstName, lastName } })
    .from(documents)
    .innerJoin(users, eq(users.id, documents.userId))
    .where(sql.raw(WAITING))
    .orderBy(asc(documents.sentAt), asc(documents.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return rows.map(({ document, player }) => ({ document: v.parse(DocumentRow, document), player }));
}

export async function countWaiting(db: D1Database): Promise<{ count: number; oldest: Date | null }> {
  const row = await drizzle(db)
    .select({ count: count(), oldest: min(documents.sentAt) })
    .from(documents)
    .where(sql.raw(WAITING))
    .get();
  return row ?? { count: 0, oldest: null };
}

export async function findDocument(db: D1Database, userId: string, id: string): Promise<DocumentRow | null> {
  const row = await drizzle(db).select().from(documents).where(ofPlayer(userId, id)).get();
  return row ? v.parse(DocumentRow, row) : null;
}

/** @returns `same` when this file is already waiting, `full` when too many are. */
export async function waitingFor(db: D1Database, userId: string, digest: string): Promise<'same' | 'full' | null> {
  const row = await statementOf(db)`
    SELECT COUNT(*) AS waiting, SUM(digest = ${digest}) AS same FROM documents
    WHERE user_id = ${userId} AND ${raw(WAITING)}`.first<{ waiting: number; same: number | null }>();
  if (row?.same) return 'same';
  return (row?.waiting ?? 0) >= document.waiting.count ? 'full' : null;
}

/** One statement, so that concurrent uploads cannot exceed the limit. @returns whether it was added. */
export async function addDocument(db: D1Database, added: NewDocument, now: Date): Promise<boolean> {
  const { id, userId, format, size, digest } = added;
  const { meta } = await statementOf(db)`
    INSERT INTO documents (id, user_id, format, size, digest, state, sent_at)
    SELECT ${id}, ${userId}, ${format}, ${size}, ${digest}, 'sent', ${now.getTime()}
    WHERE (SELECT COUNT(*) FROM documents WHERE user_id = ${userId} AND ${raw(WAITING)}) < ${document.waiting.count}
    ON CONFLICT DO NOTHING`.run();
  return meta.changes > 0;
}

/** Changes only documents in the state `sent`. */
export async function beginReview(db: D1Database, userId: string, id: string): Promise<void> {
  await drizzle(db)
    .update(documents)
    .set({ state: 'in_review' })
    .where(and(ofPlayer(userId, id), eq(documents.state, 'sent')));
}

/** @returns false when the identity has changed since: then nothing is decided. */
export async function decide(
  db: D1Database,
  { userId, id }: DocumentRow,
  decision: Decision,
  now: Date,
): Promise<boolean> {
  const isRefused = decision.verdict === 'refused';
  const decided = await drizzle(db)
    .update(documents)
    .set({ state: decision.verdict, reason: isRefused ? decision.reason : null, decidedAt: now })
    .where(and(ofPlayer(userId, id), isRefused ? undefined : isStill(userId, decision.holder)))
    .returning({ id: documents.id });
  return decided.length > 0;
}

const isStill = (userId: string, { first_name, last_name, date_of_birth, country }: Identity) =>
  sql`EXISTS (SELECT 1 FROM users WHERE id = ${userId} AND first_name IS ${first_name} AND last_name IS ${last_name}
    AND date_of_birth IS ${date_of_birth} AND country IS ${country})`;

const ofPlayer = (userId: string, id: string) => and(eq(documents.userId, userId), eq(documents.id, id));

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
export async function tellDecision(env: MailEnv, { id, email, locale }: UserRow, decision: Decision): Promise<void> {
  if (!email) return;
  const order = { to: email, locale: toLocale(locale ?? undefined), userId: id };
  if (decision.verdict === 'accepted') await sendMail(env, { ...order, kind: 'document-accepted' });
  else await sendMail(env, { ...order, kind: 'document-refused', reason: decision.reason });
}
