import { Results } from '#sandbox/client/boards/board-texts.ts';
import { drawing, h } from '#sandbox/client/element.ts';
import { liveText } from '#sandbox/client/live/scene.ts';
import type { GameShell } from '#sandbox/client/screen.ts';
import { openSocket } from '#sandbox/client/socket.ts';
import { money } from '#sandbox/client/texts.ts';
import { visit } from '#sandbox/client/visit.ts';
import { aliasOf, type TableState } from '#sandbox/live/messages.ts';

const TICK_MS = 200;
const ROUND = 2 * Math.PI * 20;

function liveHead(now: () => number) {
  const seconds = h('b.clock-seconds');
  const circle = { cx: 24, cy: 24, r: 20 };
  const arc = drawing('circle.clock-arc', { ...circle, 'stroke-dasharray': ROUND });
  const phase = h('b.phase');
  const players = h('span.players');
  const results = new Results();
  const face = drawing('svg', { viewBox: '0 0 48 48' }, [drawing('circle', { stroke: '#ffffff24', ...circle }), arc]);
  const clock = h('span.clock', { 'aria-hidden': 'true' }, [face, seconds]);
  const root = h('div.live-head', [clock, h('span.live-words', [phase, players]), results.root]);
  let shown: TableState | null = null;
  const tick = () => {
    if (!shown) return;
    const leftMs = Math.max(0, shown.endsAt - now());
    seconds.textContent = String(Math.ceil(leftMs / 1000));
    arc.setAttribute('stroke-dashoffset', String(ROUND * (1 - leftMs / (shown.endsAt - shown.startsAt))));
  };
  setInterval(tick, TICK_MS);
  return {
    root,
    results,
    show(state: TableState) {
      shown = state;
      root.dataset.phase = state.phase;
      phase.textContent = liveText(`phase_${state.phase}`);
      players.textContent = liveText('players', { count: state.players });
      tick();
    },
    disconnect() {
      shown = null;
      root.dataset.phase = 'away';
      phase.textContent = liveText('away');
      seconds.textContent = '';
    },
  };
}

function placeItem(place: TableState['places'][number], alias: string): HTMLElement {
  if (place === null) return h('li.place.free', liveText('free'));
  const isThisPlayer = place.alias === alias;
  return h('li', { class: isThisPlayer ? 'place this-player' : 'place' }, [
    h('bdi', isThisPlayer ? liveText('you') : place.alias),
    h('b', place.stake > 0 ? money(place.stake) : '\u2013'),
  ]);
}

type Listener = { onStage(state: TableState): void; onAway(): void };

export function liveConnection(shell: GameShell, { onStage, onAway }: Listener) {
  let alias = '';
  let state: TableState | null = null;
  let aheadMs: number | null = null;
  // The device's clock, which may be changed meanwhile, counts only until the table sends its time.
  const now = () => performance.now() + (aheadMs ?? performance.timeOrigin);
  const head = liveHead(now);
  const places = h('ol.places', { role: 'list', 'aria-label': liveText('places') });
  const onState = (next: TableState) => {
    // Messages arrive late, never early, so the largest difference is the most accurate.
    aheadMs = Math.max(aheadMs ?? Number.NEGATIVE_INFINITY, next.now - performance.now());
    const before = state;
    state = next;
    head.show(next);
    places.hidden = next.places.length === 0;
    places.replaceChildren(...next.places.map((place) => placeItem(place, alias)));
    if (before?.round !== next.round || before.stage !== next.stage) onStage(next);
  };
  let wasUp = true;
  const setUp = (isUp: boolean) => {
    if (isUp === wasUp) return;
    wasUp = isUp;
    if (isUp) return;
    state = null;
    head.disconnect();
    onAway();
    shell.showMessage(liveText('away'));
  };
  void aliasOf(visit.token).then((value) => {
    alias = value;
  });
  openSocket(`/live/${visit.integration}/${encodeURIComponent(visit.game_id)}/socket`, {
    onMessage: (message) => onState(JSON.parse(message) as TableState),
    onUp: setUp,
  });
  return { head, places, state: () => state, isOpen: () => state?.phase === 'open', now };
}
