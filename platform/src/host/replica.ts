/**
 * The database for what everybody is told alike: a copy near whoever asks, where the house has copies
 * (https://developers.cloudflare.com/d1/best-practices/read-replication/), and otherwise the primary. It may be a moment
 * old. So whatever follows somebody's own write, decides who gets in or moves money reads `DB` itself, which is the primary.
 */
export const replicaOf = (db: D1Database): D1Database =>
  // All that readers use of a database, which its type does not say.
  db.withSession('first-unconstrained') as Pick<D1Database, 'prepare' | 'batch'> as D1Database;
