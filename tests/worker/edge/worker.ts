// The Worker for these tests: the site's Durable Objects, with the fake API host.

import { RefreshGate as RealRefreshGate } from '#edge/auth/refresh-gate.ts';
import type { Bindings } from '#edge/bindings.ts';
import { OnceGate as RealOnceGate } from '#edge/host/once-gate.ts';
import { CatalogueGate as RealCatalogueGate } from '#edge/lobby/catalogue-gate.ts';
import { fetcher } from './fake-host.ts';

export class RefreshGate extends RealRefreshGate {
  constructor(ctx: ConstructorParameters<typeof RealRefreshGate>[0], env: Bindings) {
    super(ctx, { ...env, PLATFORM: fetcher });
  }
}

export class CatalogueGate extends RealCatalogueGate {
  constructor(ctx: ConstructorParameters<typeof RealCatalogueGate>[0], env: Bindings) {
    super(ctx, { ...env, PLATFORM: fetcher });
  }
}

/** With a host that only knows the specification: no other test needs this gate. */
export class OnceGate extends RealOnceGate {
  constructor(ctx: ConstructorParameters<typeof RealOnceGate>[0], env: Bindings) {
    super(ctx, { ...env, PLATFORM: fetcher, HOST_PROFILE: '{"extensions":false}' });
  }
}

export default { fetch: () => new Response(null, { status: 404 }) };
