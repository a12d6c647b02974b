import type * as v from 'valibot';
import type { BonusType, listBonuses } from '#contract/bonuses.ts';
import { ok, type Result } from '#domain/result.ts';
import type { BonusQuery } from '#platform/bonuses/bonus-list.ts';
import { readEnd, readStart } from '#platform/serving/asked-days.ts';
import { type Failure, refuseField } from '#platform/serving/failure.ts';

type Asked = v.InferOutput<NonNullable<typeof listBonuses.query>>;

/**
 * @param only the one type that a call tells of; null for every type.
 * @returns null when nothing can be found: what is not accrued is nowhere, and no call tells of another's type.
 */
export function readBonusQuery(asked: Asked, only: BonusType | null): Result<BonusQuery | null, Failure> {
  const from = readStart(asked.date_from);
  const to = readEnd(asked.date_to);
  if (Number.isNaN(from)) return refuseField('date_from', 'invalid');
  if (Number.isNaN(to)) return refuseField('date_to', 'invalid');
  const type = asked.type ?? only;
  if (asked.is_accrued === 'false' || (only !== null && type !== only)) return ok(null);
  return ok({ from, to, type, isOldestFirst: asked.ordering === 'date', page: asked.page, pageSize: asked.page_size });
}
