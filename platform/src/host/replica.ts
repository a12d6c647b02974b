/**
 * Reads from a nearby replica where there is one, else from the primary
 * (https://developers.cloudflare.com/d1/best-practices/read-replication/). Replicas lag, so use it only for public data:
 * reads that follow a player's write, authorise or move money need `DB` itself, the primary.
 */
export const readReplica = (db: D1Database): D1Database =>
  // A session has every method that readers need, but not the type.
  db.withSession('first-unconstrained') as Pick<D1Database, 'prepare' | 'batch'> as D1Database;
