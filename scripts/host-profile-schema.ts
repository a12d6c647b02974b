// Writes the published schema of host profiles, which editors complete and check by: `npm run schema`.
import { writeFileSync } from 'node:fs';
import { hostProfileSchema } from '../src/edge/host/profile-schema.ts';

writeFileSync('docs/host-profile.schema.json', `${JSON.stringify(hostProfileSchema(), null, 2)}\n`);
