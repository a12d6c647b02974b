import { handle } from '@astrojs/cloudflare/handler';
import { RefreshGate } from '#edge/auth/refresh-gate.ts';
import type { Bindings } from '#edge/bindings.ts';
import type { Execution } from '#edge/context.ts';
import { OnceGate } from '#edge/host/once-gate.ts';
import { CatalogueGate } from '#edge/lobby/catalogue-gate.ts';
import type { Render } from '#edge/rendered-page.ts';
import { answerRequest } from '#edge/site.ts';

export { CatalogueGate, OnceGate, RefreshGate };

/** Astro types its handler with the runtime's types, which differ from the DOM types in ways that do not matter here. */
const render = handle as unknown as Render;

export default {
  fetch: (request: Request, bindings: Bindings, execution: Execution): Promise<Response> =>
    answerRequest(request, bindings, execution, render),
};
