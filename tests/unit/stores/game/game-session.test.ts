import { beforeEach, describe, expect, test } from 'vitest';
import type { GameVisit } from '#model/game/game-visit.ts';
import { openSession } from '#stores/game/game.ts';
import { answered, enterWorld, refused, type World } from '../../../support/world.ts';

const visit: GameVisit = { integration: 'orion', gameId: 'moonlit-pharaoh', mode: 'real', isPhone: true };
const address = 'https://games.example/play/orion/moonlit-pharaoh?token=t';
const opened = (at: unknown) => answered({ address: at, speaks: true });

let world: World;
beforeEach(() => {
  world = enterWorld();
});

test('a visit returns the URL of the frame and the origin whose messages are accepted', async () => {
  world.answers('openGame', opened(address));
  expect(await openSession(visit)).toEqual({
    ok: true,
    value: { address, origin: 'https://games.example', speaks: true },
  });
  expect(world.requests.map(({ name, body }) => [name, body])).toEqual([['openGame', visit]]);
});

describe('a game session that does not open reports the reason', () => {
  const reasons = [
    [refused(401, 'not_authenticated'), 'not_authenticated'],
    [refused(401, 'access_and_refresh_token_invalid'), 'not_authenticated'],
    [refused(400, 'provider_not_found'), 'provider_unknown'],
    [refused(404, 'game_not_found'), 'game_unknown'],
    [refused(403, 'user_is_banned'), 'banned'],
    [refused(403, 'self_excluded'), 'self_excluded'],
    [refused(403, 'limit_reached'), 'limit_reached'],
    [refused(403, 'not_enough_money'), 'not_enough_money'],
    [refused(403, 'permission_denied'), 'declined'],
    [refused(451, 'country_not_served'), 'declined'],
    [refused(503, 'upstream_unavailable'), 'provider_down'],
    [refused(500, 'error'), 'provider_down'],
    [{ ok: false, error: { kind: 'timeout' } }, 'provider_down'],
    [{ ok: false, error: { kind: 'invalid' } }, 'provider_down'],
    [{ ok: false, error: { kind: 'unreachable' } }, 'unreachable'],
    [{ ok: false, error: { kind: 'fields', status: 400, fields: [] } }, 'broken'],
    [refused(404, 'not_offered'), 'declined'],
  ] as const;
  for (const [reply, reason] of reasons) {
    test(`${JSON.stringify(reply)} is ${reason}`, async () => {
      world.answers('openGame', reply);
      expect(await openSession(visit)).toEqual({ ok: false, error: reason });
    });
  }

  test('a javascript: or data: URL is refused', async () => {
    for (const hostile of [
      'javascript:alert(1)',
      'data:text/html,<b>',
      'blob:https://games.example/1',
      'file:///etc/passwd',
    ]) {
      world.answers('openGame', opened(hostile));
      expect(await openSession(visit)).toEqual({ ok: false, error: 'provider_down' });
    }
  });
});
