// A writer's pull request, against a local git server and GitHub API answers from its reference.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { editorTexts } from '../../../editor/editor-texts.ts';
import { githubFrom } from '../../../editor/proposal.ts';
import { publish } from '../../../editor/publish.ts';
import { type EditedTexts, editedTexts, formOf, locales, pathOf, published } from '../../support/edited-texts.ts';

/** These tests use the three languages of the texts, whatever the site's languages are. */
vi.mock('../../../domain/locales.ts', async (actual) => ({
  ...(await actual<object>()),
  locales: ['fr', 'en', 'ar'],
}));

const github = { repository: 'house/site', token: 'secret-token', api: 'https://api.example', base: 'main' };
const pull = { number: 7, state: 'open', html_url: 'https://github.example/house/site/pull/7' };
let texts: EditedTexts;
let server: string;
let requests: { method: string; url: string; body: unknown; token: string | null }[];
let open: object[];
let status: number;

beforeEach(() => {
  texts = editedTexts();
  server = mkdtempSync(join(tmpdir(), 'zellige-server-'));
  execFileSync('git', ['init', '--quiet', '--bare', server]);
  texts.git('remote', 'add', 'origin', server);
  texts.git('push', '--quiet', 'origin', 'main');
  requests = [];
  open = [];
  status = 201;
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body, headers }: RequestInit) => {
    const token = new Headers(headers).get('authorization');
    requests.push({ method, url, body: typeof body === 'string' ? JSON.parse(body) : null, token });
    if (method === 'GET') return Response.json(open);
    if (status === 201) open = [pull];
    return Response.json(status === 201 ? pull : { message: 'Validation Failed' }, { status });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  texts.remove();
  rmSync(server, { recursive: true, force: true });
});

const onServer = (...parameters: string[]) => execFileSync('git', ['-C', server, ...parameters], { encoding: 'utf8' });
const write = (day: string) => texts.writeAll('payments', (language) => published(language, day));
const publishing = () =>
  publish(
    texts.folder,
    formOf({ who: 'Amélie Brik', what: 'A new day', entry: 'terms/payments' }),
    editorTexts('en'),
    github,
  );

test('what is published is pushed to the writer’s branch and opened as a pull request', async () => {
  write('2026-11-01');
  expect((await publishing()).sentences[0]).toContain(pull.html_url);
  expect(onServer('log', '--format=%an: %s', 'main..texts/amelie-brik').trim()).toBe('Amélie Brik: A new day');
  expect(onServer('diff', '--name-only', 'main', 'texts/amelie-brik').trim().split('\n').sort()).toEqual(
    locales.map((language) => pathOf(language, 'payments')).sort(),
  );
  expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET https://api.example/repos/house/site/pulls?state=open&head=house%3Atexts%2Famelie-brik&base=main',
    'POST https://api.example/repos/house/site/pulls',
  ]);
  expect(requests[1]).toMatchObject({
    body: { title: 'A new day', head: 'texts/amelie-brik', base: 'main' },
    token: 'Bearer secret-token',
  });
});

test('later changes are added to the open pull request', async () => {
  write('2026-11-01');
  await publishing();
  write('2026-11-02');
  expect(await publishing()).toMatchObject({ isDone: true });
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  expect(onServer('rev-list', '--count', 'main..texts/amelie-brik').trim()).toBe('2');
});

test('a refused pull request is reported, without the token, and retried with the next one', async () => {
  status = 422;
  write('2026-11-01');
  const refused = await publishing();
  expect(refused).toMatchObject({ isDone: false, sentences: [expect.stringContaining('GitHub: 422')] });
  expect(JSON.stringify(refused)).not.toContain('secret-token');
  status = 201;
  write('2026-11-02');
  expect(await publishing()).toMatchObject({ isDone: true });
  expect(onServer('rev-list', '--count', 'main..texts/amelie-brik').trim()).toBe('2');
});

test('missing settings are named at the start', () => {
  expect(githubFrom({})).toBeNull();
  expect(() => githubFrom({ KEYSTATIC_STORAGE: 'github' })).toThrow('GITHUB_REPOSITORY and GITHUB_TOKEN');
  expect(() => githubFrom({ KEYSTATIC_STORAGE: 'cloud' })).toThrow('"local" or "github"');
});
