// Decides who counts as a second person. Threat: an owner who creates or takes over another account and approves their own
// requests with it. So an account that one owner enrolled alone counts as that owner. When two owners enrol somebody, each
// has one half of the enrolment link. Accepted: the holder of the seed secret can create owners who count as themselves
// (`npm run staff`).
import { statementOf } from '#platform/host/sql.ts';

export type Employee = {
  readonly id: string;
  readonly username: string;
  readonly role: string;
  readonly isDisabled: number;
  /** The person that the account counts as. */
  readonly personId: string;
};

export const findPerson = (db: D1Database, id: string): Promise<Employee | null> =>
  statementOf(db)`
    SELECT id, username, role, is_banned AS isDisabled, COALESCE(counts_as, id) AS personId FROM users
    WHERE id = ${id}`.first<Employee>();

/** Whether another person can sign in as an owner. */
export const hasOtherOwner = async (db: D1Database, personId: string): Promise<boolean> =>
  (await statementOf(db)`
    SELECT 1 FROM users JOIN second_factors ON user_id = users.id
    WHERE role = 'O' AND is_banned = 0 AND COALESCE(counts_as, id) <> ${personId}`.first()) !== null;

/** @param personId null: the account counts as itself. */
export const countAs = (db: D1Database, id: string, personId: string | null): D1PreparedStatement =>
  statementOf(db)`UPDATE users SET counts_as = ${personId} WHERE id = ${id}`;
