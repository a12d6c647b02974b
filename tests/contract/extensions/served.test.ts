import { describe, expect, inject, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/registry.ts';
import { sendCall } from '../host.ts';

const asked = (call: Call) => ({
  params: {
    integration: 'orion',
    sport: 'alt',
    id: '1',
    deviceId: '1',
    table: 'users',
    documentId: '1',
    token: 'x',
    slug: 'x',
    var: 'x',
  },
  ...(call.body && call.method !== 'GET' ? { body: {} } : {}),
});
const providerCalls = calls.filter(({ audience }) => audience === 'provider');
const staffCalls = calls.filter(({ audience }) => audience === 'staff');
const playerCalls = calls.filter(({ audience }) => audience === 'player');

describe.each(inject('hosts'))('$name, every call of the contract', (host) => {
  test.each([...providerCalls, ...staffCalls])('does not expose $method $path to the public', async (call) => {
    const { status, body } = await sendCall(host, call, asked(call));
    expect([401, 403, 404]).toContain(status);
    expect(body).toEqual({ code: expect.stringMatching(/^(not_authenticated|permission_denied|not_found)$/) });
  });

  test.each(playerCalls)('answers a visitor of $method $path with the contract’s error format', async (call) => {
    const { status, body } = await sendCall(host, call, asked(call));
    expect([401, 404]).toContain(status);
    expect(body).toEqual({ code: expect.stringMatching(/^(not_authenticated|not_found)$/) });
  });
});
