/** The JSON schema of a host profile. What only code can check (such as valid addresses) is checked when the site starts. */
import { toJsonSchema } from '@valibot/to-json-schema';
import { HostProfile } from '#edge/host/profile.ts';

export const hostProfileSchema = (): Record<string, unknown> => ({
  title: 'Host profile of Zellige',
  ...toJsonSchema(HostProfile, { errorMode: 'ignore', typeMode: 'input' }),
});
