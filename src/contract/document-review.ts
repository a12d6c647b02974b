/**
 * What an operator's employee does with a player's identity documents.
 * Threat: a file of a stranger's that runs where an employee opens it. So no address of the host answers with the file
 * as such: it comes as text inside JSON, and who shows it decides how.
 */
import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { IdentityDocument, refusalReasons } from '#contract/documents.ts';
import { Identity } from '#contract/staff-identity.ts';
import { nothing } from '#contract/values.ts';

const errors = ['not_authenticated', 'permission_denied', 'not_found'] as const;

export const listPlayerDocuments = defineCall({
  name: 'listPlayerDocuments',
  method: 'GET',
  path: '/api/staff/players/{id}/documents/',
  audience: 'staff',
  summary: 'A player’s identity documents, newest first.',
  answer: v.object({ documents: v.array(IdentityDocument) }),
  errors,
});

export const takeIntoReview = defineCall({
  name: 'takeIntoReview',
  method: 'POST',
  path: '/api/staff/players/{id}/documents/{documentId}/review/',
  audience: 'staff',
  summary: 'Tells the player that somebody looks at the document. One that is decided stays as it is.',
  body: v.object({}),
  answer: nothing,
  errors,
});

export const readPlayerDocument = defineCall({
  name: 'readPlayerDocument',
  method: 'GET',
  path: '/api/staff/players/{id}/documents/{documentId}/',
  audience: 'staff',
  summary: 'A document with its content, and what the player says of themselves, to compare.',
  answer: v.object({
    document: IdentityDocument,
    holder: Identity,
    /** Of up to eleven million letters: too many for a pattern. */
    content_base64: v.string(),
  }),
  errors,
});

export const decideDocument = defineCall({
  name: 'decideDocument',
  method: 'POST',
  path: '/api/staff/players/{id}/documents/{documentId}/decision/',
  audience: 'staff',
  summary:
    'Accepts or refuses a document. One is accepted for the `holder` whom it was compared with; nothing is decided when the player is another by now. A decision can be changed; each is kept with who made it.',
  body: v.variant('verdict', [
    v.object({ verdict: v.literal('accepted'), holder: Identity }),
    v.object({ verdict: v.literal('refused'), reason: v.picklist(refusalReasons, 'unknown') }),
  ]),
  answer: nothing,
  errors: [...errors, 'details_changed'],
});
