import type * as v from 'valibot';
import type { IdentityDocument, Verification, VerificationState } from '#contract/kyc/documents.ts';
import { type DocumentRow, listDocuments } from '#platform/kyc/documents.ts';

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

/** One accepted document is enough; else what is furthest of those that wait; else the refusal. */
export function verificationOf(rows: readonly Pick<DocumentRow, 'state'>[]): VerificationState {
  const order = ['accepted', 'in_review', 'sent', 'refused'] as const;
  return order.find((state) => rows.some((row) => row.state === state)) ?? 'none';
}

/** How far a player's identity is verified, and by what. */
export async function readVerification(db: D1Database, userId: string): Promise<v.InferInput<typeof Verification>> {
  const rows = await listDocuments(db, userId);
  return { state: verificationOf(rows), documents: rows.map(documentAnswer) };
}
