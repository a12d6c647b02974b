/** The operator's profile takes precedence over the host's settings. */
import type { Call } from '#contract/call.ts';
import { getSettings } from '#contract/settings.ts';
import type { HostProfile } from '#edge/host/profile.ts';

/** @param body of an answer, in the contract's shape. */
export const withOperatorSettings = ({ name }: Call, body: unknown, { currencies }: HostProfile): unknown =>
  name === getSettings.name && currencies && body !== undefined
    ? { ...(body as object), acceptedCurrencies: currencies }
    : body;
