import { type PastEvent, writePast } from '#platform/demo/player-past.ts';
import { Player } from '#platform/player/player.ts';

export class DemoPlayer extends Player {
  /** Only the seed calls it. */
  writePast(events: readonly PastEvent[]): Promise<void> {
    return writePast(this.player, events);
  }
}
