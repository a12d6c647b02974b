import { createTransfer, getBalanceHistory, getTransfer, listTransfers } from '#contract/transactions.ts';
import { toDecimal } from '#domain/money.ts';
import { ok } from '#domain/result.ts';
import { playerOf } from '#platform/player/player-of.ts';
import { refuse } from '#platform/serving/failure.ts';
import { type Route, serveUser } from '#platform/serving/serve.ts';
import { askTransfer } from '#platform/transactions/ask-transfer.ts';
import { transferAnswer } from '#platform/transactions/transfer-answer.ts';
import { readTransferQuery } from '#platform/transactions/transfer-query.ts';

/** What went in and out, and what the player had. Whose it is comes from the token alone. */
export const transactionRoutes: readonly Route[] = [
  serveUser(listTransfers, async ({ env, caller, query }) => {
    const asked = readTransferQuery(query, caller.userId);
    if (!asked.ok) return asked;
    if (asked.value === null) return ok({ history: [], page: query.page, count: 0 });
    const { transfers, count, currency } = await playerOf(env, caller.userId).listTransfers(asked.value);
    const history = transfers.map((transfer) => transferAnswer(transfer, caller.userId, currency));
    return ok({ history, page: query.page, count });
  }),
  serveUser(getTransfer, async ({ env, caller, params }) => {
    const id = /^[1-9]\d{0,14}$/.test(params.id ?? '') ? Number(params.id) : 0;
    const found = await playerOf(env, caller.userId).transfer(id);
    return found ? ok(transferAnswer(found, caller.userId, found.currency)) : refuse('not_found');
  }),
  serveUser(createTransfer, async ({ env, caller, body, requestId }) => {
    const asked = await askTransfer(env.DB, caller.userId, body);
    if (!asked.ok) return asked;
    const made = await playerOf(env, caller.userId).transferToCashier({ requestId, ...asked.value });
    return made.ok ? ok(transferAnswer(made.value, caller.userId, made.value.currency)) : refuse(made.error);
  }),
  serveUser(getBalanceHistory, async ({ env, caller, query }) => {
    const { days, currency } = await playerOf(env, caller.userId).dayBalances(query.days);
    return ok({ currency, days: days.map(({ day, cash }) => ({ day, balance: toDecimal(cash) })) });
  }),
];
