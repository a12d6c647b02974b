/** Threat: a form that is sent and paid twice. So it carries the commitment, and the host draws once with each. */
import * as v from 'valibot';
import { id } from '#contract/values.ts';
import { spinWheel } from '#contract/wheel/wheel.ts';
import type { PageForm } from '#model/form.ts';

const Made = v.object({ spin: v.object({ id }) });
const NEWEST = 'newest';

/** The spin that the response to the form names; if a host names none, the newest. @param spins newest first. */
export const findSpin = <Spin extends { readonly id: string | number }>(spins: readonly Spin[], spun: string | null) =>
  (spun === NEWEST ? spins[0] : spins.find((spin) => String(spin.id) === spun)) ?? null;

export const wheelForm: PageForm = {
  call: spinWheel,
  body: ({ kind, commitment }) => ({ is_free: kind === 'free', commitment }),
  next: (_, answer) => {
    const made = v.safeParse(Made, answer);
    return `/wheel-game?${new URLSearchParams({ spun: made.success ? String(made.output.spin.id) : NEWEST })}#drawn`;
  },
};
