/** Both generations of the sportsbook `alt` behind one call. */

import { altOptions, altProps, cultureOf } from '#islands/sport-embeds/alt-names.ts';
import { callable, globalEnding } from '#islands/sport-embeds/any-case.ts';
import { type AltPlace, altModeFor } from '#model/sport-embeds/sport-address.ts';
import type { AltVendor, EmbedStart } from '#model/sport-embeds/sport-embed.ts';

export type AltHeard = {
  readonly ready: () => void;
  /** As the vendor says it. */
  readonly route: (told: unknown) => void;
  readonly signIn: () => void;
  readonly deposit: () => void;
  readonly betPlaced: () => void;
  /** The vendor asks to be drawn anew. */
  readonly reload: () => void;
};
/** `set` tells it something new; null where it cannot be told. */
export type DrawnAlt = { readonly remove: () => void; readonly set: ((change: object) => unknown) | null };
type Asked = {
  readonly vendor: AltVendor;
  /** Has an id. */
  readonly container: HTMLElement;
  readonly given: EmbedStart;
  readonly place: AltPlace;
};

/** @throws Error when the script that was loaded is of neither generation. */
export function drawAlt(asked: Asked, heard: AltHeard): DrawnAlt {
  const sdk = globalEnding('wsdk');
  if (callable(sdk, 'addSportsBook')) return drawNewer(sdk, asked, heard);
  const Older = globalEnding('sportsbook');
  if (typeof Older !== 'function') throw new Error('sport: the script of alt brings no sportsbook');
  return drawOlder(Older as OlderSportsbook, asked, heard);
}

const integrationOf = ({ vendor, given, place }: Asked): string =>
  vendor.integration.replace('{mode}', altModeFor(place.mode, given.isNarrow));

function drawNewer(sdk: unknown, asked: Asked, heard: AltHeard): DrawnAlt {
  const { container, given, place } = asked;
  const set = callable(sdk, 'set');
  callable(
    sdk,
    'init',
  )?.({
    integration: integrationOf(asked),
    culture: cultureOf(given),
    token: given.token ?? undefined,
    oddformat: given.oddsFormat,
  });
  set?.({ themeName: given.theme });
  const sportsbook = callable(
    sdk,
    'addSportsBook',
  )?.({
    container,
    props: {
      ...altProps(place),
      routerType: 'memory',
      onRouterLoad: heard.ready,
      onRouteChange: heard.route,
      onSignInButtonClick: heard.signIn,
      onDepositButtonClick: heard.deposit,
      onBetPlacement: heard.betPlaced,
      onEventSelect: () => undefined,
    },
  });
  return { set, remove: () => callable(sportsbook, 'remove')?.() };
}

type OlderSportsbook = new (place: string, options: object) => object;

/** Its names are tolerated in any case; what it calls, it was given in its own. */
function drawOlder(Older: OlderSportsbook, asked: Asked, heard: AltHeard): DrawnAlt {
  const { container, given, place } = asked;
  const sportsbook = new Older(`#${container.id}`, {
    ...altOptions(place, given),
    walletcode: integrationOf(asked),
    load: heard.ready,
    hashchange: heard.route,
    statechange: heard.route,
    placebet: heard.betPlaced,
    reload: heard.reload,
    insufficientBalance: heard.deposit,
    logoff: heard.signIn,
    scroll: (top: unknown) => window.scrollTo({ top: Number(top) || 0 }),
  });
  return { set: null, remove: () => (callable(sportsbook, 'remove') ?? callable(sportsbook, 'destroy'))?.() };
}
