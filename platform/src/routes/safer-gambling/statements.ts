// A player's statement: a year for the page, and a signed file of any period, whose authenticity anyone can check.
import type * as v from 'valibot';
import {
  checkStatement,
  getStatement,
  MAX_STATEMENT_DAYS,
  makeStatementFile,
} from '#contract/safer-gambling/statement.ts';
import { isTextSigned } from '#contract/signature.ts';
import { localise } from '#domain/locales.ts';
import { marketDateTime } from '#domain/market.ts';
import { add, toDecimal } from '#domain/money.ts';
import { ok } from '#domain/result.ts';
import { findUser } from '#platform/auth/users.ts';
import { refuse, refuseField } from '#platform/host/failure.ts';
import { isoTime } from '#platform/host/iso-time.ts';
import { playerOf } from '#platform/host/objects.ts';
import type { Balances } from '#platform/ledger/ledger.ts';
import { dayAfter, dayOf } from '#platform/ledger/market-calendar.ts';
import {
  fileSignatureText,
  newStatementCode,
  openStatementCode,
  sealLine,
} from '#platform/safer-gambling/statement-code.ts';
import { statementPdf } from '#platform/safer-gambling/statement-pdf.ts';
import { netOf, type StatementSums, type YearStatement } from '#platform/safer-gambling/year-statement.ts';
import { type Route, serveAnyone, serveUser } from '#platform/serving/serve.ts';

type StatementAnswer = v.InferInput<typeof getStatement.answer>;

const sumsAnswer = (sums: StatementSums): StatementAnswer['total'] => ({
  deposited: toDecimal(sums.deposited),
  withdrawn: toDecimal(sums.withdrawn),
  bonuses: toDecimal(sums.bonuses),
  staked: toDecimal(sums.staked),
  returned: toDecimal(sums.returned),
  other: toDecimal(sums.other),
  net: toDecimal(netOf(sums)),
});

const balancesAnswer = ({ cash, bonus, held }: Balances): StatementAnswer['opening'] => ({
  cash: toDecimal(cash),
  bonus: toDecimal(bonus),
  held: toDecimal(held),
});

const all = ({ cash, bonus, held }: Balances) => add(add(cash, bonus), held);

const statementAnswer = (statement: YearStatement, username: string, currency: string): StatementAnswer => ({
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

const unknown = ok({ verdict: 'unknown' as const, statement: null });

export const statementRoutes: readonly Route[] = [
  serveUser(getStatement, async ({ env, caller, query }) => {
    const user = await findUser(env.DB, caller.userId);
    if (!user) return refuse('not_authenticated');
    const statement = await playerOf(env, user.id).saferGambling.yearStatement(query.year ?? null);
    return ok(statementAnswer(statement, user.username, user.currency));
  }),
  serveUser(makeStatementFile, async ({ env, caller, query: { from, to: requestedTo, language } }) => {
    const user = await findUser(env.DB, caller.userId);
    if (!user) return refuse('not_authenticated');
    const now = Date.now();
    const today = dayOf(now);
    const to = requestedTo < today ? requestedTo : today;
    if (from > to || to >= dayAfter(from, MAX_STATEMENT_DAYS)) return refuseField('from', 'invalid');
    const period = { from, to };
    const { statement, upTo } = await playerOf(env, user.id).saferGambling.periodStatement(period, null);
    const code = await newStatementCode(env, { playerId: user.id, period, upTo, madeAt: Math.floor(now / 1000) });
    const { username, currency } = user;
    const checkAddress = `${env.SITE_ORIGIN}${localise('/statement-check', language)}`;
    const printed = { username, currency, period, madeOn: marketDateTime(isoTime(now)), code, checkAddress, statement };
    const file = await statementPdf(printed, language);
    const line = await sealLine(env, code, file);
    return ok({ code, content_base64: Buffer.concat([file, Buffer.from(line)]).toString('base64') });
  }),
  serveAnyone(checkStatement, async ({ env, query: { code, digest, seal } }) => {
    const opened = await openStatementCode(env, code);
    const user = opened && (await findUser(env.DB, opened.facts.playerId));
    if (!opened || !user) return unknown;
    const isFile = digest !== undefined || seal !== undefined;
    if (isFile && !(await isTextSigned(env.STATEMENT_SECRET, fileSignatureText(opened.code, digest ?? ''), seal)))
      return ok({ verdict: 'changed' as const, statement: null });
    const { period, upTo, madeAt } = opened.facts;
    const { statement } = await playerOf(env, user.id).saferGambling.periodStatement(period, upTo);
    return ok({
      verdict: 'ours' as const,
      statement: {
        made_at: isoTime(madeAt * 1000),
        ...period,
        username: user.username,
        currency: user.currency,
        opening: balancesAnswer(statement.opening),
        closing: balancesAnswer(statement.closing),
        total: sumsAnswer(statement.total),
      },
    });
  }),
];
