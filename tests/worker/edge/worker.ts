// What the runtime loads for these tests: the site's two gates, given the fake API host.
import type { Bindings } from '#edge/bindings.ts';
import { CatalogueGate as RealCatalogueGate } from '#edge/catalogue-gate.ts';
import { RefreshGate as RealRefreshGate } from '#edge/refresh-gate.ts';
import { door } from './fake-host.ts';

export class RefreshGate extends RealRefreshGate {
  constructor(ctx: ConstructorParameters<typeof RealRefreshGate>[0], env: Bindings) {
    super(ctx, { ...env, PLATFORM: door });
  }
}

export class CatalogueGate extends RealCatalogueGate {
  constructor(ctx: ConstructorParameters<typeof RealCatalogueGate>[0], env: Bindings) {
    super(ctx, { ...env, PLATFORM: door });
  }
}

export default { fetch: () => new Response(null, { status: 404 }) };
