import { and, eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import type { UserInfo } from '#contract/account/profile.ts';
import { ok, type Result } from '#domain/result.ts';
import { users } from '#platform/auth/tables.ts';
import { type Failure, refuse, refuseField, refuseFields } from '#platform/host/failure.ts';
import { type IdentityField, IS_UNVERIFIED, identityFields, isSame } from '#platform/kyc/identity.ts';

/** Columns by the contract's names. The contract's other fields are not stored. */
const columns = {
  first_name: users.firstName,
  last_name: users.lastName,
  date_of_birth: users.dateOfBirth,
  mobile_number: users.mobileNumber,
  postal_code: users.postalCode,
  street_address: users.streetAddress,
  country: users.country,
  city: users.city,
} satisfies Partial<Record<keyof UserInfo, unknown>>;

export type InfoChange = { readonly [Field in keyof UserInfo]?: UserInfo[Field] | undefined };

export async function readUserInfo(db: D1Database, id: string): Promise<UserInfo | null> {
  return (await drizzle(db).select(columns).from(users).where(eq(users.id, id)).get()) ?? null;
}

/** Changes the given fields; a blank one is cleared, except a date of birth. If one of them is locked, none changes. */
export async function changeUserInfo(
  db: D1Database,
  id: string,
  change: InfoChange,
): Promise<Result<UserInfo, Failure>> {
  const before = await readUserInfo(db, id);
  if (!before) return refuse('not_authenticated');
  if (change.date_of_birth === null && before.date_of_birth !== null) return refuseField('date_of_birth', 'required');
  // Unchanged values are not written again: staff may have changed them meanwhile.
  const changed = identityFields.filter((field) => {
    const asked = change[field];
    return asked !== undefined && !isSame(asked, before[field]);
  });
  const asked = (field: IdentityField) => (changed.includes(field) ? kept(change[field]) : undefined);
  const row = {
    firstName: asked('first_name'),
    lastName: asked('last_name'),
    dateOfBirth: asked('date_of_birth'),
    mobileNumber: kept(change.mobile_number),
    postalCode: kept(change.postal_code),
    streetAddress: kept(change.street_address),
    country: asked('country'),
    city: kept(change.city),
  };
  if (Object.values(row).every((value) => value === undefined)) return ok(before);
  const mayChange = changed.length === 0 ? undefined : sql.raw(IS_UNVERIFIED);
  const saved = await drizzle(db)
    .update(users)
    .set(row)
    .where(and(eq(users.id, id), mayChange))
    .returning(columns)
    .get();
  if (saved) return ok(saved);
  return refuseFields(Object.fromEntries(changed.map((field) => [field, [{ code: 'locked' }]])));
}

/** Undefined keeps the value; blank clears it. */
const kept = (text: string | null | undefined) => (text === undefined ? undefined : text || null);
