import * as v from 'valibot';
import type { UpstreamAnswer } from '#edge/upstream.ts';

/** Only players may stay signed in (specification, point 6). */
export const isPlayerRole = (role: string): boolean => role === 'P';

const WithRole = v.object({ role: v.string() });

/** Whether an answer of the user call shows somebody who may not stay. */
export function showsOtherRole({ status, text }: UpstreamAnswer): boolean {
  const user = status === 200 ? v.safeParse(WithRole, JSON.parse(text)) : null;
  return user?.success === true && !isPlayerRole(user.output.role);
}
