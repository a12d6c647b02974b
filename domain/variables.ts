import * as v from 'valibot';

/** A Worker is not configured. The message names what is wrong, and never contains a secret. */
export class SettingsFault extends Error {
  override readonly name = 'SettingsFault';
}

/** @throws SettingsFault with the names of the variables and secrets that are missing or malformed. */
export function checkVariables<Schema extends v.GenericSchema>(schema: Schema, env: object): v.InferOutput<Schema> {
  const outcome = v.safeParse(schema, env);
  if (outcome.success) return outcome.output;
  const names = new Set(outcome.issues.map((issue) => v.getDotPath(issue)));
  throw new SettingsFault(`missing or malformed: ${[...names].join(', ')}`);
}

/** `checkVariables`, memoised for an environment that stays the same while the Worker runs. */
export function variablesCheck(schema: v.GenericSchema): (env: object) => void {
  const checked = new WeakSet<object>();
  return (env) => {
    if (checked.has(env)) return;
    checkVariables(schema, env);
    checked.add(env);
  };
}

/** @returns the names in the fault that `check` throws. */
export function faultsOfVariables(check: () => unknown): string[] {
  try {
    check();
    return [];
  } catch (error) {
    if (error instanceof SettingsFault) return [error.message];
    throw error;
  }
}

export const originVariable = v.pipe(
  v.string(),
  v.check((value) => URL.parse(value)?.origin === value, 'not an origin'),
);
