/** What the operator's profile says goes before what the host says of the same. */
import type { Call } from '#contract/call.ts';
import { getSettings } from '#contract/settings.ts';
import type { HostProfile } from '#edge/host/profile.ts';

/** @param text of an answer, JSON of the contract's shape. */
export const asOperatorSays = ({ name }: Call, text: string, { currencies }: HostProfile): string =>
  name === getSettings.name && currencies && text !== ''
    ? JSON.stringify({ ...JSON.parse(text), acceptedCurrencies: currencies })
    : text;
