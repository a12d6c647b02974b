/** What the operator has set about bonuses, asked for by the pages that say so. */
import { atom } from 'nanostores';
import type { ApiFailure } from '#api/client.ts';
import { rulesTold } from '#contract/bonus-figures.ts';
import { getSettings } from '#contract/settings.ts';
import type { BonusRules } from '#domain/bonus-rules.ts';
import { environment } from '#stores/environment.ts';

export type KnownRules =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly rules: BonusRules }
  | { readonly kind: 'failed'; readonly failure: ApiFailure };

export const $bonusRules = atom<KnownRules>({ kind: 'loading' });

export async function loadBonusRules(): Promise<void> {
  const answer = await environment().request(getSettings);
  $bonusRules.set(
    answer.ok ? { kind: 'ready', rules: rulesTold(answer.value.bonuses) } : { kind: 'failed', failure: answer.error },
  );
}
