// What everybody is told alike, kept in an isolate's memory for some seconds: a crowd asks its source no oftener. A promise
// is never shared, for it ends with the request that made it: in the last fifth of the time one caller asks anew, and the
// others get what is known meanwhile. Accepted: in an isolate that knows nothing, whoever comes at once asks.

/** Of its time. */
export const ASKED_ANEW_AFTER = 0.8;
type Kept<Value> = { readonly value: Value; readonly askedAt: number; readonly round: number; isAsked: boolean };
let round = 0;

/** Everything is asked anew in this isolate: what was kept has changed. Other isolates ask in their own time. */
export function forgetKept(): void {
  round += 1;
}

/** @param isWorthKeeping whether an answer is kept; a failure never is. */
export function keptInMemory<Source, Value>(
  ms: number,
  ask: (source: Source) => Promise<Value>,
  isWorthKeeping: (value: Value) => boolean = () => true,
): (source: Source) => Promise<Value> {
  let kept: Kept<Value> | null = null;
  return async (source) => {
    const known = kept;
    const askedAt = Date.now();
    const age = askedAt - (known?.askedAt ?? 0);
    const isKnown = known !== null && known.round === round && age >= 0 && age < ms;
    if (isKnown && (known.isAsked || age < ms * ASKED_ANEW_AFTER)) return known.value;
    if (known) known.isAsked = true;
    const asked = round;
    try {
      const value = await ask(source);
      if (isWorthKeeping(value)) kept = { value, askedAt, round: asked, isAsked: false };
      return value;
    } finally {
      if (known) known.isAsked = false;
    }
  };
}
