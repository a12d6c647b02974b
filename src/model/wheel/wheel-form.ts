/**
 * Threat: a form that is sent twice and paid twice. So it carries the commitment, and the host draws once with each.
 */
import { spinWheel } from '#contract/wheel/wheel.ts';
import type { PageForm } from '#model/form.ts';

export const wheelForm: PageForm = {
  call: spinWheel,
  body: ({ kind, commitment }) => ({ is_free: kind === 'free', commitment }),
  next: () => '/wheel-game?spun=yes',
};
