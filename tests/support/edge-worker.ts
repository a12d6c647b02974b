// The site's edge without pages, for whoever starts it in a runtime of its own.
import type { Bindings } from '#edge/bindings.ts';
import { CatalogueGate } from '#edge/catalogue-gate.ts';
import type { Execution } from '#edge/context.ts';
import { OnceGate } from '#edge/host/once-gate.ts';
import { RefreshGate } from '#edge/refresh-gate.ts';
import { answerRequest } from '#edge/site.ts';

const noPage = async () => new Response(null, { status: 404 });
const worker = {
  fetch: (request: Request, bindings: Bindings, execution: Execution) =>
    answerRequest(request, bindings, execution, noPage),
};

export { CatalogueGate, OnceGate, RefreshGate, worker as default };
