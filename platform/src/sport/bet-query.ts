import type * as v from 'valibot';
import type { listBets } from '#contract/sport.ts';
import { ok, type Result } from '#domain/result.ts';
import { readEnd, readStart } from '#platform/serving/asked-days.ts';
import { type Failure, refuseField } from '#platform/serving/failure.ts';
import type { BetQuery } from '#platform/sport/provider.ts';

type Asked = v.InferOutput<NonNullable<typeof listBets.query>>;

const MOST_A_PAGE = 100;

/** `date_to` is the day after the last one (specification, point 7): its midnight ends the range. */
export function readBetQuery(asked: Asked): Result<BetQuery, Failure> {
  const from = readStart(asked.date_from);
  const to = asked.date_to === undefined ? readEnd(undefined) : readStart(asked.date_to);
  if (Number.isNaN(from)) return refuseField('date_from', 'invalid');
  if (Number.isNaN(to)) return refuseField('date_to', 'invalid');
  const pageSize = Math.min(asked.page_size, MOST_A_PAGE);
  return ok({ from, to, state: asked.state ?? null, page: asked.page, pageSize });
}
