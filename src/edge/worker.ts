import { handle } from '@astrojs/cloudflare/handler';
import { RefreshGate } from '#edge/auth/refresh-gate.ts';
import type { Render } from '#edge/context.ts';
import { OnceGate } from '#edge/host/once-gate.ts';
import { CatalogueGate } from '#edge/lobby/catalogue-gate.ts';
import { siteWorker } from '#edge/site.ts';

export { CatalogueGate, OnceGate, RefreshGate };

/** Astro types its handler with the runtime's types, which differ from the DOM's. */
export default siteWorker(handle as unknown as Render);
