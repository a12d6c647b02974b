import { getLocals, type PageLocals } from '#edge/page-locals.ts';
import { Browser } from './browser.ts';
import { host } from './fake-host.ts';

/** A signed-in player, and the form that their page shows again after a refusal. */
export async function formPlayer() {
  const browser = await new Browser().signedIn();
  const shown: { form: PageLocals['form'] } = { form: null };
  browser.render = async (_request, _bindings, execution) => {
    shown.form = getLocals(execution).form;
    return new Response('page', { headers: { 'content-type': 'text/html' } });
  };
  host.received = [];
  return { browser, shown };
}
