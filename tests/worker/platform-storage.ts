// Every platform test begins with a migrated, empty database and no players.
import { applyD1Migrations, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach } from 'vitest';

beforeEach(async () => applyD1Migrations(env.DB, env.MIGRATIONS));
afterEach(async () => reset());
