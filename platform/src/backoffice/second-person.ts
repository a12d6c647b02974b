// Who a second person is. Threat: an owner who makes an account, or its sign-in, and approves with it what they asked for
// themself. So an account that one owner let in alone counts as that owner, and as one with all others of them. Two who
// let somebody in each have a half of what it takes. Accepted: whoever holds the seed's secret makes owners who count for
// themselves (`npm run staff`).
import { statementOf } from '#platform/host/sql.ts';

export type Employee = {
  readonly id: string;
  readonly username: string;
  readonly role: string;
  readonly isDisabled: number;
  /** Whom the account counts as. */
  readonly personId: string;
};

export const findPerson = (db: D1Database, id: string): Promise<Employee | null> =>
  statementOf(db)`
    SELECT id, username, role, is_banned AS isDisabled, COALESCE(counts_as, id) AS personId FROM users
    WHERE id = ${id}`.first<Employee>();

/** Whether another person than this one can sign in as an owner. */
export const hasOtherOwner = async (db: D1Database, personId: string): Promise<boolean> =>
  (await statementOf(db)`
    SELECT 1 FROM users JOIN second_factors ON user_id = users.id
    WHERE role = 'O' AND is_banned = 0 AND COALESCE(counts_as, id) <> ${personId}`.first()) !== null;

/** @param personId null: the account counts as itself. */
export const countAs = (db: D1Database, id: string, personId: string | null): D1PreparedStatement =>
  statementOf(db)`UPDATE users SET counts_as = ${personId} WHERE id = ${id}`;
