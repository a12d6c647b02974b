// What the runtime loads for these tests: the site's gates, given the fake API host.
import type { Bindings } from '#edge/bindings.ts';
import { CatalogueGate as RealCatalogueGate } from '#edge/catalogue-gate.ts';
import { OnceGate as RealOnceGate } from '#edge/host/once-gate.ts';
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

/** Of a host that knows the specification alone: no other needs it. */
export class OnceGate extends RealOnceGate {
  constructor(ctx: ConstructorParameters<typeof RealOnceGate>[0], env: Bindings) {
    super(ctx, { ...env, PLATFORM: door, HOST_PROFILE: '{"extensions":false}' });
  }
}

export default { fetch: () => new Response(null, { status: 404 }) };
