// Every address of the sandbox, as a stranger on a public site gets it: the table of docs/how-to/deploy.md.
import { env } from 'cloudflare:test';
import { expect, test } from 'vitest';
import sandbox from '#sandbox/worker.ts';
import deploy from '../../../docs/how-to/deploy.md?raw';

const publicly = { ...env, SITE_ORIGIN: 'https://casino.example' };
const byPerson = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' };

type Rule = { readonly pattern: string; readonly when: string };
const rules: Rule[] = [...deploy.matchAll(/^\| (`\/[^|]+) \| ([^|]+) \|/gm)].flatMap(([, names = '', when = '']) =>
  [...names.matchAll(/`([^`]+)`/g)].map(([, pattern = '']) => ({ pattern, when })),
);
/** The longest pattern is the most specific. */
const ruleOf = (path: string): Rule | undefined =>
  rules
    .filter(({ pattern }) => (pattern.endsWith('/*') ? `${path}/`.startsWith(pattern.slice(0, -1)) : path === pattern))
    .toSorted((one, other) => other.pattern.length - one.pattern.length)[0];

const routes = sandbox.routes.filter(({ method, path }) => method !== 'ALL' && path !== '/*');
const addressOf = (path: string) =>
  path.replace(/:(\w+)(\{[^}]*\})?/g, (_, name: string) => (name === 'provider' ? 'alt' : '1'));

async function statusOf(method: string, path: string, given: object = {}): Promise<number> {
  const body = method === 'POST' ? { body: '{}' } : {};
  const request = new Request(`https://sandbox.example${addressOf(path)}`, { method, headers: byPerson, ...body });
  const answer = await sandbox.fetch(request, { ...publicly, ...given });
  await answer.body?.cancel();
  return answer.status;
}

test('every address is in the table of the deploy guide', () => {
  expect(routes.length).toBeGreaterThan(40);
  expect(routes.filter(({ path }) => !ruleOf(addressOf(path))).map(({ path }) => path)).toEqual([]);
});

const closed = routes.filter(({ path }) => ruleOf(addressOf(path))?.when !== 'open');

test.each(closed)('$method $path is closed to strangers', async ({ method, path }) => {
  expect(await statusOf(method, path)).toBe(404);
});

test.each(closed.filter(({ path }) => ruleOf(addressOf(path))?.when !== 'closed'))(
  '$method $path is open where its operator names it, and not for other names',
  async ({ method, path }) => {
    const [, name = ''] = /`(\w+)=on`/.exec(ruleOf(addressOf(path))?.when ?? '') ?? [];
    const other = name === 'MAILBOX' ? 'PAYMENTS_DEMO' : 'MAILBOX';
    expect(await statusOf(method, path, { [other]: 'on' })).toBe(404);
    const opened = await statusOf(method, path, { [name]: 'on' });
    // A mail that nobody wrote is not found either.
    if (!path.includes('/:id')) expect(opened).not.toBe(404);
  },
);
