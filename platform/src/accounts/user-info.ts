import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import type { UserInfo } from '#contract/profile.ts';
import { ok, type Result } from '#domain/result.ts';
import { users } from '#platform/accounts/tables.ts';
import { type Failure, refuse, refuseField } from '#platform/serving/failure.ts';

/** The columns by the contract's names; what they do not have this host does not keep. */
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

/** Changes what is given and nothing else. What is blank is taken away; a date of birth cannot be. */
export async function changeUserInfo(
  db: D1Database,
  id: string,
  change: InfoChange,
): Promise<Result<UserInfo, Failure>> {
  const before = await readUserInfo(db, id);
  if (!before) return refuse('not_authenticated');
  if (change.date_of_birth === null && before.date_of_birth !== null) return refuseField('date_of_birth', 'required');
  const row = {
    firstName: kept(change.first_name),
    lastName: kept(change.last_name),
    dateOfBirth: change.date_of_birth,
    mobileNumber: kept(change.mobile_number),
    postalCode: kept(change.postal_code),
    streetAddress: kept(change.street_address),
    country: kept(change.country),
    city: kept(change.city),
  };
  if (Object.values(row).every((value) => value === undefined)) return ok(before);
  const saved = await drizzle(db).update(users).set(row).where(eq(users.id, id)).returning(columns).get();
  return saved ? ok(saved) : refuse('not_authenticated');
}

/** What is not given stays as it is; what is blank is nothing. */
const kept = (text: string | null | undefined) => (text === undefined ? undefined : text || null);
