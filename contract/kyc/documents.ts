import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { date, id, page, timestamp, whole } from '#contract/values.ts';

export const documentFormats = ['jpeg', 'png', 'webp', 'pdf'] as const;
export type DocumentFormat = (typeof documentFormats)[number];

export const refusalReasons = ['unreadable', 'cropped', 'expired', 'not_yours', 'not_identity'] as const;
export const documentReasons = [...refusalReasons, 'details_changed'] as const;
export type RefusalReason = (typeof documentReasons)[number];

export const documentStates = ['sent', 'in_review', 'accepted', 'refused'] as const;
/** `accepted` if any document is; else the most advanced of those that wait; else `refused` or `none`. */
export const verificationStates = ['none', ...documentStates] as const;
export type VerificationState = (typeof verificationStates)[number];

const text = v.nullable(v.string());

export const Identity = v.object({ first_name: text, last_name: text, date_of_birth: v.nullable(date), country: text });
export type Identity = v.InferOutput<typeof Identity>;

export const IdentityDocument = v.object({
  id,
  format: v.picklist(documentFormats),
  size: v.number(),
  state: v.picklist(documentStates),
  sent_at: timestamp,
  decided_at: v.nullable(timestamp),
  reason: v.nullable(v.picklist(documentReasons)),
  /** When the file was deleted; null while it is kept. */
  erased_at: v.nullable(timestamp),
});
export type IdentityDocument = v.InferOutput<typeof IdentityDocument>;

export const Verification = v.object({
  state: v.picklist(verificationStates),
  /** Newest first, not all. */
  documents: v.array(IdentityDocument),
});
export type Verification = v.InferOutput<typeof Verification>;

export const getVerification = defineCall('getVerification', 'player', 'GET /api/users/documents/', {
  answer: Verification,
});

export const uploadDocument = defineCall('uploadDocument', 'player', 'POST /api/users/documents/upload/', {
  /** Hosts may omit the verification. */
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
  ],
  form: true,
});

export const readSentDocument = defineCall('readOwnDocument', 'player', 'GET /api/users/documents/{id}/', {
  query: v.object({ from: v.optional(whole(0, Number.MAX_SAFE_INTEGER), 0) }),
  answer: v.object({
    format: v.picklist(documentFormats),
    /** Up to 1.5 million characters: too long for a pattern. */
    content_base64: v.string(),
    next: v.nullable(v.number()),
  }),
  errors: ['not_found'],
});

// Review of documents in the back office. Threat: a malicious file that runs where an employee opens it. So it is sent
// as text inside JSON, never as a file of the host.
const documents = '/api/staff/players/{id}/documents';

export const listPlayerDocuments = defineCall('listPlayerDocuments', 'staff', `GET ${documents}/`, {
  area: 'documents',
  answer: v.object({ documents: v.array(IdentityDocument) }),
  errors: ['not_found'],
});

/** Documents that await a decision. */
export const listWaitingDocuments = defineCall('listWaitingDocuments', 'staff', 'GET /api/staff/documents/', {
  area: 'documents',
  query: v.object({ page, page_size: v.optional(whole(1, 200), 50) }),
  answer: v.object({
    page: v.number(),
    count: v.number(),
    /** Oldest first. */
    list: v.array(
      v.object({
        document: IdentityDocument,
        player: v.object({ id: v.string(), username: v.string(), first_name: text, last_name: text }),
      }),
    ),
  }),
});

export const takeIntoReview = defineCall('takeIntoReview', 'staff', `POST ${documents}/{documentId}/review/`, {
  area: 'documents',
  body: v.object({}),
  errors: ['not_found'],
});

export const readPlayerDocument = defineCall('readPlayerDocument', 'staff', `GET ${documents}/{documentId}/`, {
  area: 'documents',
  answer: v.object({
    document: IdentityDocument,
    holder: Identity,
    content_base64: v.string(),
  }),
  errors: ['not_found'],
});

export const decideDocument = defineCall('decideDocument', 'staff', `POST ${documents}/{documentId}/decision/`, {
  area: 'documents',
  body: v.variant('verdict', [
    v.object({ verdict: v.literal('accepted'), holder: Identity }),
    v.object({ verdict: v.literal('refused'), reason: v.picklist(refusalReasons, 'unknown') }),
  ]),
  errors: ['not_found', 'details_changed'],
});
