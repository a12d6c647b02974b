/** What the lobby shows of live tables: worked out from the clock, without waking a table. */
import * as v from 'valibot';
import { IntegrationName } from '#contract/embedded-integrations.ts';
import type { LiveTable } from '#contract/live-tables.ts';
import { shortText } from '#contract/values.ts';
import { liveKindOf } from '#domain/embedded-integrations.ts';
import type { Presence } from '#sandbox/live/live-floor.ts';
import { liveRules } from '#sandbox/live/live-rules.ts';
import { momentAt, nextClosing } from '#sandbox/live/schedule.ts';
import { recentResults, tableName } from '#sandbox/live/table-round.ts';

/** The operator's whole live lobby is asked for at once; more than this is not an operator's question. */
const MOST_TABLES = 500;
export const FeedRequest = v.object({
  tables: v.pipe(
    v.array(v.object({ provider: IntegrationName, game_id: shortText, game_type: shortText, name: shortText })),
    v.maxLength(MOST_TABLES),
  ),
});
type Asked = v.InferOutput<typeof FeedRequest>['tables'][number];

/** @returns null for a game that is no live table. */
export function feedOf(
  asked: Asked,
  presence: Presence | undefined,
  now: number,
  secret: string,
): v.InferInput<typeof LiveTable> | null {
  const { provider, game_id } = asked;
  const kind = liveKindOf({ integration: provider, ...asked });
  if (kind === null) return null;
  const rules = liveRules[kind];
  const table = tableName(provider, game_id);
  const next = nextClosing(table, rules.schedule, momentAt(table, rules.schedule, now));
  return {
    provider,
    game_id,
    kind,
    players: presence?.players ?? 0,
    seats: rules.places - (presence?.taken ?? 0),
    next_at: new Date(next).toISOString(),
    results: [...recentResults(rules, table, now, secret)],
  };
}
