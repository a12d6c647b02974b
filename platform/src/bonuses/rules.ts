import * as v from 'valibot';
import { BonusSettings } from '#contract/bonus-figures.ts';
import { type BonusRules, bonusRules } from '#domain/bonus-rules.ts';

/** What the operator has set, read anew each time; null on a host that nobody has set up. */
export async function readBonusRules(db: D1Database): Promise<BonusRules | null> {
  const row = await db.prepare(`SELECT value FROM settings WHERE name = 'bonuses'`).first<{ value: string }>();
  return row && bonusRules(v.parse(BonusSettings, JSON.parse(row.value)));
}
