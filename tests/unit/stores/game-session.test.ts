import { beforeEach, describe, expect, test } from 'vitest';
import type { GameVisit } from '#domain/game-visit.ts';
import { openSession } from '#stores/game-session.ts';
import { answered, enterWorld, refused, type World } from '../../support/world.ts';

const visit: GameVisit = {
  integration: 'orion',
  gameId: 'moonlit-pharaoh',
  producer: 'Grand Relay',
  mode: 'real',
  isPhone: true,
  returnUrl: 'https://zellige.example/en/slots/casino',
};
const address = 'https://games.example/play/orion/moonlit-pharaoh?token=t';
const wrap = (data: unknown, success = true) => answered({ success, data });

let world: World;
beforeEach(() => {
  world = enterWorld();
});

describe('a game session is asked for in the words of its integration', () => {
  test('orion has a call for money and another for play money', async () => {
    world.answers('createOrionSession', wrap(address));
    world.answers('createOrionDemo', wrap(`${address}&mode=demo`));
    expect(await openSession(visit)).toEqual({ ok: true, value: { address, origin: 'https://games.example' } });
    await openSession({ ...visit, mode: 'demo', isPhone: false });
    expect(world.asked.map(({ name, body }) => [name, body])).toEqual([
      ['createOrionSession', { game: 'moonlit-pharaoh', return_url: visit.returnUrl, client_type: 'mobile' }],
      ['createOrionDemo', { game: 'moonlit-pharaoh', return_url: visit.returnUrl, client_type: 'web' }],
    ]);
  });

  test('vega names the game GameId', async () => {
    await openSession({ ...visit, integration: 'vega' });
    await openSession({ ...visit, integration: 'vega', mode: 'demo' });
    expect(world.asked.map(({ name, body }) => [name, body])).toEqual([
      ['createVegaSession', { GameId: 'moonlit-pharaoh', return_url: visit.returnUrl }],
      ['createVegaDemo', { GameId: 'moonlit-pharaoh', return_url: visit.returnUrl }],
    ]);
  });

  test('lyra says the mode in the body', async () => {
    await openSession({ ...visit, integration: 'lyra', mode: 'demo' });
    expect(world.asked[0]?.body).toEqual({
      symbol: 'moonlit-pharaoh',
      platform: 'mobile',
      play_mode: 'demo',
      lobby_url: visit.returnUrl,
    });
  });

  test('nova names the studio’s system, and its address lies one level deeper', async () => {
    world.answers('createNovaSession', wrap({ gameURL: address }));
    const opened = await openSession({ ...visit, integration: 'nova' });
    expect(opened).toEqual({ ok: true, value: { address, origin: 'https://games.example' } });
    expect(world.asked[0]?.body).toMatchObject({
      is_mobile: true,
      system: 'grand-relay',
      page_code: 'moonlit-pharaoh',
      play_mode: 'real',
    });
  });
});

describe('a game session that does not open says why', () => {
  const reasons = [
    [refused(401, 'not_authenticated'), 'not_authenticated'],
    [refused(401, 'access_and_refresh_token_invalid'), 'not_authenticated'],
    [refused(400, 'provider_not_found'), 'provider_unknown'],
    [refused(404, 'game_not_found'), 'game_unknown'],
    [refused(403, 'user_is_banned'), 'banned'],
    [refused(403, 'self_excluded'), 'self_excluded'],
    [refused(403, 'permission_denied'), 'declined'],
    [refused(451, 'country_not_served'), 'declined'],
    [refused(503, 'upstream_unavailable'), 'provider_down'],
    [refused(500, 'error'), 'provider_down'],
    [{ ok: false, error: { kind: 'timeout' } }, 'provider_down'],
    [{ ok: false, error: { kind: 'invalid' } }, 'provider_down'],
    [{ ok: false, error: { kind: 'unreachable' } }, 'unreachable'],
    [{ ok: false, error: { kind: 'fields', status: 400, fields: [] } }, 'declined'],
    [wrap(address, false), 'declined'],
  ] as const;
  for (const [reply, reason] of reasons) {
    test(`${JSON.stringify(reply)} is ${reason}`, async () => {
      world.answers('createOrionSession', reply);
      expect(await openSession(visit)).toEqual({ ok: false, error: reason });
    });
  }

  test('an address on our own origin is refused, because a frame there could leave its sandbox', async () => {
    world.answers('createOrionSession', wrap('https://zellige.example/play/orion/x'));
    expect(await openSession(visit)).toEqual({ ok: false, error: 'provider_down' });
  });

  test('an address that is a script or a document of its own is refused', async () => {
    for (const hostile of [
      'javascript:alert(1)',
      'data:text/html,<b>',
      'blob:https://games.example/1',
      'file:///etc/passwd',
    ]) {
      world.answers('createOrionSession', wrap(hostile));
      expect(await openSession(visit)).toEqual({ ok: false, error: 'provider_down' });
    }
  });
});
