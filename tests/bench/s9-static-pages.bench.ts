// S9: static pages that never run the Worker, and whose second visit is answered 304. The built pages are served with the
// site's routing and a Worker that always answers 599, which reveals pages that run it.
import { readdirSync } from 'node:fs';
import { unstable_getMiniflareWorkerOptions as workerOptionsOf } from 'wrangler';
import { readPath } from '#edge/path.ts';
import { accessOf } from '#routes';
import { scriptWorker, startWorkers } from '../support/edge-workers.ts';
import type { Figure } from './figure.ts';

const tattler = 'export default { fetch: () => new Response(null, { status: 599 }) }';

/** Built pages that are the same for everyone, without guarded pages and error pages. */
function staticPages(): string[] {
  const files = readdirSync('dist/client', { recursive: true, encoding: 'utf8' }).map((file) =>
    file.replaceAll('\\', '/'),
  );
  return files
    .filter((file) => file.endsWith('.html') && !file.endsWith('404.html'))
    .map((file) => `/${file.replace(/(?:\/?index)?\.html$/, '')}`)
    .filter((address) => {
      const path = readPath(address);
      return path.ok && accessOf(path.value.page) === 'anyone';
    });
}

type Visit = { page: string; first: number; second: number };

async function visit(origin: string, page: string): Promise<Visit> {
  const first = await fetch(`${origin}${page}`, { redirect: 'manual' });
  await first.arrayBuffer();
  const second = await fetch(`${origin}${page}`, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
  await second.arrayBuffer();
  return { page, first: first.status, second: second.status };
}

export async function measure(): Promise<Figure[]> {
  const { workerOptions } = workerOptionsOf('dist/server/wrangler.json');
  const { assets } = workerOptions as { assets: NonNullable<Parameters<typeof startWorkers>[0][number]['assets']> };
  const miniflare = await startWorkers([{ ...scriptWorker('site', tattler), assets }]);
  try {
    const { origin } = await miniflare.ready;
    const visits = await Promise.all(staticPages().map((page) => visit(origin, page)));
    const failed = visits.filter(({ first, second }) => first !== 200 || second !== 304);
    const share = ((visits.length - failed.length) / visits.length) * 100;
    return [
      {
        name: 'S9',
        what: 'static pages served without the Worker, and 304 on the second visit',
        target: '100 %',
        measured: `${share.toFixed(0)} % of ${visits.length}${failed.length > 0 ? `, not ${failed.map(({ page }) => page).join(' ')}` : ''}`,
        peer: '-',
        isReached: failed.length === 0 && visits.length > 0,
      },
    ];
  } finally {
    await miniflare.dispose();
  }
}
