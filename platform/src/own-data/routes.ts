import { listOwnTables, readOwnTable } from '#contract/own-data.ts';
import { ok } from '#domain/result.ts';
import { accountRows, accountTableSizes } from '#platform/own-data/account-tables.ts';
import { playerOf } from '#platform/player/player-of.ts';
import { refuse } from '#platform/serving/failure.ts';
import { type Route, serveUser } from '#platform/serving/serve.ts';

/** Everything that the host holds on the player, table by table. Whose it is comes from the token alone. */
export const ownDataRoutes: readonly Route[] = [
  serveUser(listOwnTables, async ({ env, caller }) => {
    const [account, play] = await Promise.all([
      accountTableSizes(env.DB, caller.userId),
      playerOf(env, caller.userId).ownTables(),
    ]);
    return ok({ tables: [...account, ...play] });
  }),
  serveUser(readOwnTable, async ({ env, caller, params, query }) => {
    const name = params.table ?? '';
    const page =
      (await accountRows(env.DB, caller.userId, name, query.after)) ??
      (await playerOf(env, caller.userId).ownRows(name, query.after));
    return page ? ok(page) : refuse('not_found');
  }),
];
