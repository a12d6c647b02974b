// S12: calls that the API host hears when a thousand guests ask for the catalogue at once, of a site that has just
// started. Each list has its pages; every page is to be asked for once.
import { edgeWorker, scriptWorker, startWorkers } from '../support/edge-workers.ts';
import type { Figure } from './figure.ts';

const GUESTS = 1000;
const sizes = { orion: 2939, vega: 878, lyra: 101, nova: 24 };
const PAGES = Object.values(sizes).reduce((sum, size) => sum + Math.ceil(size / 1000), 0);

/** Answers lists of the right sizes, late enough for every guest to arrive meanwhile, and counts. */
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
    const heard = Number(await (await fetch(new URL('/heard', await miniflare.unsafeGetDirectURL('host')))).text());
    return [
      {
        name: 'S12',
        what: `upstream calls a page of a list for ${GUESTS} simultaneous guests`,
        target: '1',
        measured: `${heard / PAGES} (${heard} calls for ${PAGES} pages, ${whole} guests served)`,
        peer: '-',
        isReached: heard === PAGES && whole === GUESTS,
      },
    ];
  } finally {
    await miniflare.dispose();
  }
}
