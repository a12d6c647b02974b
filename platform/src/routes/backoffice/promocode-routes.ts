/** Promo codes in the back office. Threat: see `contract/backoffice/staff-promocodes.ts`. */
import { createPromocode, endPromocode, listPromocodes } from '#contract/backoffice/staff-promocodes.ts';
import { ok } from '#domain/result.ts';
import { addPromocode, endPromocode as end, readPromocodes } from '#platform/bonuses/promocodes.ts';
import { refuse, refuseField } from '#platform/host/failure.ts';
import { isoTimeOrNull } from '#platform/host/iso-time.ts';
import { serveStaff } from '#platform/routes/backoffice/serve-staff.ts';
import type { Route } from '#platform/serving/serve.ts';

const momentOf = (iso: string | null): number | null => (iso === null ? null : Date.parse(iso));

export const promocodeRoutes: readonly Route[] = [
  serveStaff(listPromocodes, async ({ env, query: { page, page_size } }) => {
    const { rows, count } = await readPromocodes(env.DB, page, page_size);
    const list = rows.map(({ code, isActive, needsSite, validFrom, validUntil, uses, mostUses }) => ({
      code,
      is_active: isActive === 1,
      needs_site: needsSite === 1,
      valid_from: isoTimeOrNull(validFrom),
      valid_until: isoTimeOrNull(validUntil),
      uses,
      most_uses: mostUses,
    }));
    return ok({ page, count, list });
  }),
  serveStaff(createPromocode, async ({ env, body }) => {
    const [validFrom, validUntil] = [momentOf(body.valid_from), momentOf(body.valid_until)];
    const now = Date.now();
    if (validUntil !== null && validUntil <= Math.max(validFrom ?? 0, now))
      return refuseField('valid_until', 'too_small');
    const { code, needs_site: needsSite, most_uses: mostUses } = body;
    const isNew = await addPromocode(env.DB, { code, needsSite, validFrom, validUntil, mostUses }, now);
    return isNew ? ok({}) : refuseField('code', 'already_exists');
  }),
  serveStaff(endPromocode, async ({ env, params }) =>
    (await end(env.DB, params.id ?? '')) ? ok({}) : refuse('not_found'),
  ),
];
