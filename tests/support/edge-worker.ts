// The site's edge without pages, as a Worker.

import { RefreshGate } from '#edge/auth/refresh-gate.ts';
import type { Bindings } from '#edge/bindings.ts';
import type { Execution } from '#edge/context.ts';
import { OnceGate } from '#edge/host/once-gate.ts';
import { CatalogueGate } from '#edge/lobby/catalogue-gate.ts';
import { answerRequest } from '#edge/site.ts';

const noPage = async () => new Response(null, { status: 404 });
const worker = {
  fetch: (request: Request, bindings: Bindings, execution: Execution) =>
    answerRequest(request, bindings, execution, noPage),
};

export { CatalogueGate, OnceGate, RefreshGate, worker as default };
