import type { ApiFailure } from '#api/client.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { $session } from '#stores/session.ts';

/** The player's own id, as soon as the host has said who is here. */
export const ownId = (): Promise<Result<string, ApiFailure>> =>
  new Promise((tell) => {
    let isTold = false;
    const stop = $session.subscribe((session) => {
      if (isTold || session.kind === 'unsettled' || session.kind === 'loading') return;
      isTold = true;
      // The first word may come while subscribing, before there is anything to stop.
      queueMicrotask(() => stop());
      if (session.kind === 'player') tell(ok(String(session.user.id)));
      else tell(err(session.kind === 'failed' ? session.failure : { kind: 'cancelled' }));
    });
  });
