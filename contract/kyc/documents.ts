import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { id, timestamp, whole } from '#contract/values.ts';

export const documentFormats = ['jpeg', 'png', 'webp', 'pdf'] as const;
export type DocumentFormat = (typeof documentFormats)[number];

/** What an operator may say of a document that is not accepted; each has a text that says what to send instead. */
export const refusalReasons = ['unreadable', 'cropped', 'expired', 'not_yours', 'not_identity'] as const;
/** And why one that was accepted is not any more. */
export const documentReasons = [...refusalReasons, 'details_changed'] as const;
export type RefusalReason = (typeof documentReasons)[number];

export const documentStates = ['sent', 'in_review', 'accepted', 'refused'] as const;
/** Of a player: accepted once a document is; else how far the documents that wait are; else refused, or none yet. */
export const verificationStates = ['none', ...documentStates] as const;
export type VerificationState = (typeof verificationStates)[number];

export const IdentityDocument = v.object({
  id,
  format: v.picklist(documentFormats),
  /** Bytes of what is kept. */
  size: v.number(),
  state: v.picklist(documentStates),
  sent_at: timestamp,
  decided_at: v.nullable(timestamp),
  /** Of a refused document only. */
  reason: v.nullable(v.picklist(documentReasons)),
  /** When its file was erased; what was said of it stays. Null while the file is kept. */
  erased_at: v.nullable(timestamp),
});
export type IdentityDocument = v.InferOutput<typeof IdentityDocument>;

export const Verification = v.object({
  state: v.picklist(verificationStates),
  /** The last ones, newest first. */
  documents: v.array(IdentityDocument),
});
export type Verification = v.InferOutput<typeof Verification>;

export const getVerification = defineCall({
  name: 'getVerification',
  method: 'GET',
  path: '/api/users/documents/',
  audience: 'player',
  answer: Verification,
  errors: ['not_authenticated'],
});

export const uploadDocument = defineCall({
  name: 'uploadDocument',
  method: 'POST',
  path: '/api/users/documents/upload/',
  audience: 'player',
  /** A host that says nothing of how far the player is verified has taken it all the same. */
  answer: v.partial(Verification),
  errors: [
    'file_size',
    'file_type',
    'file_missing',
    'file_broken',
    'file_dimensions',
    'file_active',
    'documents_waiting',
    'bad_request',
    'not_authenticated',
  ],
  form: true,
});

export const readOwnDocument = defineCall({
  name: 'readOwnDocument',
  method: 'GET',
  path: '/api/users/documents/{id}/',
  audience: 'player',
  query: v.object({ from: v.optional(whole(0, Number.MAX_SAFE_INTEGER), 0) }),
  answer: v.object({
    format: v.picklist(documentFormats),
    /** Up to a million and a half letters: too many for a pattern. */
    content_base64: v.string(),
    /** Null after the last piece. */
    next: v.nullable(v.number()),
  }),
  errors: ['not_authenticated', 'not_found'],
});
