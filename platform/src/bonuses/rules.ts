import * as v from 'valibot';
import { BonusSettings } from '#contract/bonuses/bonus-figures.ts';
import { type BonusRules, bonusRules } from '#domain/bonuses/bonus-rules.ts';

/** The operator's settings, read afresh each time; null on a host without settings. */
export async function readBonusRules(db: D1Database): Promise<BonusRules | null> {
  const row = await db.prepare(`SELECT value FROM settings WHERE name = 'bonuses'`).first<{ value: string }>();
  return row && bonusRules(v.parse(BonusSettings, JSON.parse(row.value)));
}
