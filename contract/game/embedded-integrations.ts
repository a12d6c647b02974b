import * as v from 'valibot';
import { integrations } from '#domain/game/embedded-integrations.ts';

/** Of our own platform and its third parties; what the site asks names any host's (`integrationName`). */
export const IntegrationName = v.picklist(integrations, 'unknown');
