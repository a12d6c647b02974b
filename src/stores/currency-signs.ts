/** How the host writes its currencies: asked once a day, for a player whose currency is not the market's own. */
import * as v from 'valibot';
import { listCurrencies } from '#contract/settings.ts';
import { DEFAULT_CURRENCY } from '#domain/money.ts';
import { nameSigns } from '#domain/money-text.ts';
import { environment } from '#stores/environment.ts';
import { $session } from '#stores/session.ts';

const KEPT = 'zellige-currencies';
const KEPT_FOR_MS = 24 * 60 * 60 * 1000;
const Kept = v.object({ at: v.number(), signs: v.record(v.string(), v.string()) });

function kept(): v.InferOutput<typeof Kept> | null {
  try {
    return v.parse(Kept, JSON.parse(environment().storage.read(KEPT) ?? ''));
  } catch {
    return null;
  }
}

async function ask(): Promise<void> {
  const { request, storage, now } = environment();
  const answer = await request(listCurrencies);
  if (!answer.ok) return;
  const told = answer.value.currencies.flatMap(({ code, symbol }) => (symbol ? [[code, symbol] as const] : []));
  const signs = Object.fromEntries(told);
  storage.write(KEPT, JSON.stringify({ at: now(), signs }));
  nameSigns(signs);
}

/** @returns how to stop. */
export function followSigns(): () => void {
  let isAsked = false;
  return $session.subscribe((session) => {
    const own = session.kind === 'player' ? session.user.currency : undefined;
    if (isAsked || own === undefined || own === DEFAULT_CURRENCY) return;
    isAsked = true;
    const known = kept();
    if (known) nameSigns(known.signs);
    if (!known || environment().now() - known.at > KEPT_FOR_MS) void ask();
  });
}
