import type { UserInfo } from '#contract/account/profile.ts';
import { ok, type Result } from '#domain/result.ts';
import { type Failure, refuse, refuseField, refuseFields } from '#platform/host/failure.ts';
import { assignments, part, raw, statementOf } from '#platform/host/sql.ts';
import { type IdentityField, IS_UNVERIFIED, identityFields, isSame } from '#platform/kyc/identity.ts';

/** Columns are named as in the contract, whose other fields are not stored. */
const columns = raw('first_name, last_name, date_of_birth, mobile_number, postal_code, street_address, country, city');

export type InfoChange = { readonly [Field in keyof UserInfo]?: UserInfo[Field] | undefined };

export const readUserInfo = (db: D1Database, id: string): Promise<UserInfo | null> =>
  statementOf(db)`SELECT ${columns} FROM users WHERE id = ${id}`.first<UserInfo>();

/** Changes the given fields; blank clears a field, except the date of birth. If one is locked, none changes. */
export async function changeUserInfo(
  db: D1Database,
  id: string,
  change: InfoChange,
): Promise<Result<UserInfo, Failure>> {
  const before = await readUserInfo(db, id);
  if (!before) return refuse('not_authenticated');
  if (change.date_of_birth === null && before.date_of_birth !== null) return refuseField('date_of_birth', 'required');
  // Unchanged identity fields are not written, because employees may have changed them meanwhile.
  const changed = identityFields.filter((field) => {
    const wanted = change[field];
    return wanted !== undefined && !isSame(wanted, before[field]);
  });
  const wanted = (field: IdentityField) => (changed.includes(field) ? cleared(change[field]) : undefined);
  const row = {
    first_name: wanted('first_name'),
    last_name: wanted('last_name'),
    date_of_birth: wanted('date_of_birth'),
    mobile_number: cleared(change.mobile_number),
    postal_code: cleared(change.postal_code),
    street_address: cleared(change.street_address),
    country: wanted('country'),
    city: cleared(change.city),
  };
  if (Object.values(row).every((value) => value === undefined)) return ok(before);
  const mayChange = changed.length === 0 ? part`1` : raw(IS_UNVERIFIED);
  const saved = await statementOf(db)`
    UPDATE users SET ${assignments(row)} WHERE id = ${id} AND ${mayChange} RETURNING ${columns}`.first<UserInfo>();
  if (saved) return ok(saved);
  return refuseFields(Object.fromEntries(changed.map((field) => [field, [{ code: 'locked' }]])));
}

/** Undefined keeps the value; blank clears it. */
const cleared = (text: string | null | undefined) => (text === undefined ? undefined : text || null);
