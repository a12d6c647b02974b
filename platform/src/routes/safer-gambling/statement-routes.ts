import type * as v from 'valibot';
import { getStatement } from '#contract/safer-gambling/statement.ts';
import { add, toDecimal } from '#domain/money.ts';
import { ok } from '#domain/result.ts';
import { findUser } from '#platform/auth/users.ts';
import { refuse } from '#platform/host/failure.ts';
import type { Balances } from '#platform/ledger/ledger.ts';
import { netOf, type StatementSums } from '#platform/ledger/statement.ts';
import { playerOf } from '#platform/player/player-of.ts';
import type { YearStatement } from '#platform/safer-gambling/year-statement.ts';
import { type Route, serveUser } from '#platform/serving/serve.ts';

type Answer = v.InferInput<typeof getStatement.answer>;

const sumsAnswer = (sums: StatementSums): Answer['total'] => ({
  deposited: toDecimal(sums.deposited),
  withdrawn: toDecimal(sums.withdrawn),
  bonuses: toDecimal(sums.bonuses),
  staked: toDecimal(sums.staked),
  returned: toDecimal(sums.returned),
  other: toDecimal(sums.other),
  net: toDecimal(netOf(sums)),
});

const balancesAnswer = ({ cash, bonus, reserved }: Balances): Answer['opening'] => ({
  cash: toDecimal(cash),
  bonus: toDecimal(bonus),
  reserved: toDecimal(reserved),
});

const all = ({ cash, bonus, reserved }: Balances) => add(add(cash, bonus), reserved);

const statementAnswer = (statement: YearStatement, username: string, currency: string): Answer => ({
  year: statement.year,
  years: [...statement.years],
  username,
  currency,
  opening: balancesAnswer(statement.opening),
  closing: balancesAnswer(statement.closing),
  months: statement.months.map(({ month, sums, closing }) => ({
    month,
    ...sumsAnswer(sums),
    closing: toDecimal(all(closing)),
  })),
  total: sumsAnswer(statement.total),
});

export const statementRoutes: readonly Route[] = [
  serveUser(getStatement, async ({ env, caller, query }) => {
    const user = await findUser(env.DB, caller.userId);
    if (!user) return refuse('not_authenticated');
    const statement = await playerOf(env, user.id).yearStatement(query.year ?? null);
    return ok(statementAnswer(statement, user.username, user.currency));
  }),
];
