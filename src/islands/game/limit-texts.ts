import { formatMoney } from '#domain/money-text.ts';
import type { Translate } from '#i18n/t.ts';
import type { Drawn } from '#islands/game/game-props.ts';
import type { Limit } from '#stores/safer-gambling/limits.ts';

type LimitContext = Drawn & { currency: string };
type Part = 'size' | 'used' | 'left';

export const limitName = ({ kind, period }: Limit, t: Translate): string =>
  `${t(`play.limit_${kind}`)} · ${t(`play.period_${period}`)}`;

export function limitAmount(limit: Limit, part: Part, { currency, t }: LimitContext): string {
  if (limit.kind === 'session') return t('play.minutes', { count: part === 'size' ? limit.minutes : limit[part] });
  return formatMoney(part === 'size' ? limit.amount : limit[part], currency, t.locale);
}
