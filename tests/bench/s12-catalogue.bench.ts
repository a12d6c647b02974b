// S12: calls to the API host when a thousand guests request the catalogue at once from a site with a cold cache. Each
// list has pages; every page is to be requested once.
import { edgeWorker, scriptWorker, startWorkers } from '../support/edge-workers.ts';
import type { Figure } from './figure.ts';

const GUESTS = 1000;
const sizes = { orion: 2939, vega: 878, lyra: 101, nova: 24 };
const PAGES = Object.values(sizes).reduce((sum, size) => sum + Math.ceil(size / 1000), 0);

/** Answers lists of the right sizes, delayed until every guest has arrived, and counts calls. */
const host = `
  const sizes = ${JSON.stringify(sizes)};
  let heard = 0;
  const game = (integration, index) => ({ id: index, game_id: 'game-' + index, name: 'Game ' + index, slug: integration + '-game-' + index, integration,
    producer: 'Amber Peak', game_type: 'video-slots', image: null, image_desktop: null, drops_and_wins: false });
  export default { async fetch(request) {
    const url = new URL(request.url);
    if (url.pathname === '/heard') return new Response(String(heard));
    heard += 1;
    await new Promise((done) => setTimeout(done, 250));
    const integration = url.pathname.split('/')[3];
    const page = Number(url.searchParams.get('page'));
    const all = Array.from({ length: sizes[integration] }, (_, index) => game(integration, index));
    return Response.json({ games: all.slice((page - 1) * 1000, page * 1000), page, count: all.length });
  } }`;

export async function measure(): Promise<Figure[]> {
  const edge = { ...(await edgeWorker({})), serviceBindings: { PLATFORM: 'host' } };
  const miniflare = await startWorkers([edge, scriptWorker('host', host)]);
  try {
    const { origin } = await miniflare.unsafeGetDirectURL('edge');
    const answers = await Promise.all(
      Array.from({ length: GUESTS }, async () => {
        const answer = await fetch(`${origin}/catalogue.json`);
        const { names } = (await answer.json()) as { names: string[] };
        return names.length;
      }),
    );
    const whole = answers.filter((games) => games === 3942).length;
    const calls = Number(await (await fetch(new URL('/heard', await miniflare.unsafeGetDirectURL('host')))).text());
    return [
      {
        name: 'S12',
        what: `upstream calls a page of a list for ${GUESTS} simultaneous guests`,
        target: '1',
        measured: `${calls / PAGES} (${calls} calls for ${PAGES} pages, ${whole} guests served)`,
        peer: '-',
        isReached: calls === PAGES && whole === GUESTS,
      },
    ];
  } finally {
    await miniflare.dispose();
  }
}
