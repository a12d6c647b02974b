// A host's integration names may have spaces, dots and symbols: in its addresses, and in ours.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readGamePage } from '#components/game/game-page.ts';
import { readReplacingPage } from '#components/game/replacing-page.ts';
import { signIn } from '#contract/auth/accounts.ts';
import { addFavourite, listFavourites } from '#contract/game/slots.ts';
import { unpackCatalogue } from '#contract/lobby/catalogue-pack.ts';
import { type Game, isIntegrationName } from '#domain/lobby/catalogue.ts';
import { ok } from '#domain/result.ts';
import { openGame } from '#edge/host/game-session.ts';
import { missingByProfile } from '#edge/host/missing-features.ts';
import { readProfile } from '#edge/host/profile.ts';
import { answerOf, type Host, requestHost } from '#edge/host.ts';
import { fetchCatalogue } from '#edge/lobby/catalogue-source.ts';
import { demoPath, gamePath, redirectPath, replacingPath } from '#model/lobby/cards.ts';
import { connect } from '../../../../connect/connect.ts';
import { playersPassword } from '../../../hosts/plain/seed.ts';
import { named } from '../../../hosts/plain/shape.ts';
import { type PlainHost, startPlainHost } from '../../../hosts/plain/start-plain-host.ts';

const names = ['Alpha Play', 'bravo.live', "gamma & son's", 'Delta Ltd. + 1'] as const;
const site = 'https://www.example.test';
const player = { username: 'plain', password: playersPassword };
let plain: PlainHost;
let host: Host;
let games: readonly Game[];
beforeAll(async () => {
  plain = await startPlainHost({ shape: { integrations: named(...names) } });
  const found = await connect({ address: plain.origin, site, player });
  const read = readProfile(JSON.stringify(found.profile));
  if ('faults' in read) throw new Error(read.faults.join(' '));
  const { profile } = read;
  const fetcher = { fetch: (request: Request) => fetch(request) };
  host = { host: { address: plain.origin, fetcher }, profile, missingFeatures: missingByProfile(profile) };
  const fetched = await fetchCatalogue(host);
  games = fetched.ok ? unpackCatalogue(fetched.value).games : [];
});
afterAll(() => plain.stop());

const one = (integration: string) => {
  const game = games.find((each) => each.integration === integration);
  if (!game) throw new Error(`no game of ${integration}`);
  return game;
};

test.each(names)('games of "%s" open, and their favourites are stored', async (integration) => {
  const game = one(integration);
  const signedIn = await requestHost(host, { call: signIn, token: null, body: player });
  const { access: token } = (signedIn.ok ? signedIn.value.body : {}) as { readonly access: string };
  const opening = { integration, gameId: game.gameId, mode: 'real', isPhone: false } as const;
  const opened = await openGame(host, { game, opening, token, locale: 'en', returnUrl: `${site}/slots/casino` });
  expect(opened.ok && new URL(opened.value.address).pathname).toBe(encodeURI(`/frames/${integration}/${game.gameId}`));
  const body = { provider: integration, game_id: game.gameId };
  expect((await requestHost(host, { call: addFavourite, token, body })).ok).toBe(true);
  const kept = answerOf(listFavourites, await requestHost(host, { call: listFavourites, token }));
  expect(kept?.favourites).toContainEqual(body);
});

test.each(names)('a game of "%s" has pages at plain addresses, which link to it and onwards', async (integration) => {
  const game = one(integration);
  const locals = { catalogue: async () => ok({ games, version: '1' }) };
  for (const path of [gamePath, demoPath, redirectPath, replacingPath].map((pathOf) => pathOf(game))) {
    // As the static file server writes it.
    expect(path.split('/').map((one) => encodeURIComponent(decodeURIComponent(one)))).toEqual(path.split('/'));
    // As the page server reads it.
    const [, , provider, gameId] = decodeURI(path).split('/');
    const url = new URL(path, site);
    const page = await readGamePage({ currentLocale: 'en', params: { provider, gameId }, url, locals }, 'real');
    expect(page).toMatchObject({ open: { game: { id: game.id }, links: { real: `/en${gamePath(game)}` } } });
    const replacing = await readReplacingPage({ currentLocale: 'en', params: { provider, gameId }, locals });
    expect(replacing?.original).toBe(`/en${gamePath(game)}`);
  }
});

test.each(['', ' ', '.', '..', '.alpha', 'alpha ', 'al/pha', 'al?pha', 'al#pha', 'al%pha', 'category'])(
  '"%s" is not a valid integration name',
  (name) => expect(isIntegrationName(name)).toBe(false),
);
