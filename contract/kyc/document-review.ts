/**
 * What an operator's employee does with a player's identity documents.
 * Threat: a file of a stranger's that runs where an employee opens it. So no address of the host answers with the file
 * as such: it comes as text inside JSON, and who shows it decides how.
 */
import * as v from 'valibot';
import { Identity } from '#contract/backoffice/staff-identity.ts';
import { defineCall } from '#contract/call.ts';
import { IdentityDocument, refusalReasons } from '#contract/kyc/documents.ts';
import { nothing } from '#contract/values.ts';

const errors = ['not_authenticated', 'permission_denied', 'not_found'] as const;

export const listPlayerDocuments = defineCall({
  name: 'listPlayerDocuments',
  method: 'GET',
  path: '/api/staff/players/{id}/documents/',
  audience: 'staff',
  answer: v.object({ documents: v.array(IdentityDocument) }),
  errors,
});

export const takeIntoReview = defineCall({
  name: 'takeIntoReview',
  method: 'POST',
  path: '/api/staff/players/{id}/documents/{documentId}/review/',
  audience: 'staff',
  body: v.object({}),
  answer: nothing,
  errors,
});

export const readPlayerDocument = defineCall({
  name: 'readPlayerDocument',
  method: 'GET',
  path: '/api/staff/players/{id}/documents/{documentId}/',
  audience: 'staff',
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
  body: v.variant('verdict', [
    v.object({ verdict: v.literal('accepted'), holder: Identity }),
    v.object({ verdict: v.literal('refused'), reason: v.picklist(refusalReasons, 'unknown') }),
  ]),
  answer: nothing,
  errors: [...errors, 'details_changed'],
});
