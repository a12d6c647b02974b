/** A player's known payout destinations. Threat: somebody at an unattended browser sends the money elsewhere. */
export type Destination = { readonly id: string; readonly system: string; readonly account: string };

const columns = 'id, system, account';

export const listDestinations = (sql: SqlStorage): Destination[] =>
  sql.exec<Destination>(`SELECT ${columns} FROM destination ORDER BY added_at DESC, id`).toArray();

export const findDestination = (sql: SqlStorage, id: string): Destination | undefined =>
  sql.exec<Destination>(`SELECT ${columns} FROM destination WHERE id = ?`, id).toArray()[0];

export const destinationOf = (sql: SqlStorage, system: string, account: string): Destination | undefined =>
  sql
    .exec<Destination>(`SELECT ${columns} FROM destination WHERE system = ? AND account = ?`, system, account)
    .toArray()[0];

export function addDestination(sql: SqlStorage, destination: Destination, at: number): void {
  const { id, system, account } = destination;
  sql.exec('INSERT INTO destination (id, system, account, added_at) VALUES (?, ?, ?, ?)', id, system, account, at);
}
