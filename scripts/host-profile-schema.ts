// Writes the published JSON schema of host profiles, for completion and validation in editors: `npm run schema`.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { hostProfileSchema } from '../src/edge/host/profile-schema.ts';

const path = 'docs/host-profile.schema.json';
writeFileSync(path, JSON.stringify(hostProfileSchema()));
execFileSync('biome', ['format', '--write', path]);
