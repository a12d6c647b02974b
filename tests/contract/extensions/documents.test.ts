import { describe, expect, inject, test } from 'vitest';
import { register } from '#contract/auth/joining.ts';
import { getVerification, uploadDocument } from '#contract/kyc/documents.ts';
import { bytesOf, png } from '../../support/pictures-and-pages.ts';
import { type Host, type Identity, identityOf, sendCall, sendCallOk, signInAs } from '../host.ts';

async function newcomer(host: Host): Promise<Identity> {
  const credentials = { username: `sender${crypto.randomUUID().slice(0, 8)}`, password: 'Blue-Lantern7' };
  const joining = { registration_kind: 'with-cashier', cashier: 'cashier', date_of_birth: '1990-05-12' };
  await sendCall(host, register, { body: { ...credentials, ...joining, accept_terms: true } });
  return identityOf(await signInAs(host, credentials));
}

async function send(host: Host, as: Identity, bytes: Uint8Array<ArrayBuffer>) {
  const form = new FormData();
  form.set('file', new File([bytes], 'card.pdf', { type: 'application/pdf' }));
  const headers = { origin: host.origin, ...as };
  const response = await fetch(host.origin + uploadDocument.path, { method: 'POST', headers, body: form });
  return { status: response.status, body: (await response.json()) as unknown };
}

describe.each(inject('hosts'))('$name, identity documents', (host) => {
  test('accepts a picture by its content, and reports it as pending from then on', async () => {
    const player = await newcomer(host);
    expect(await sendCallOk(host, getVerification, { as: player })).toEqual({ state: 'none', documents: [] });
    const known = { state: 'sent', documents: [{ format: 'png', state: 'sent', decided_at: null, reason: null }] };
    expect(await send(host, player, png())).toMatchObject({ status: 200, body: known });
    expect(await sendCallOk(host, getVerification, { as: player })).toMatchObject(known);
  });

  test('rejects files that are neither picture nor PDF, files that are too large, and visitors', async () => {
    const player = await newcomer(host);
    expect(await send(host, player, bytesOf('<svg onload="alert(1)"/>'))).toEqual({
      status: 400,
      body: { code: 'file_type' },
    });
    const long = bytesOf(png(), new Uint8Array(8 * 1024 * 1024));
    expect(await send(host, player, long)).toEqual({ status: 400, body: { code: 'file_size' } });
    expect(await send(host, {}, png())).toEqual({ status: 401, body: { code: 'not_authenticated' } });
    expect(await sendCallOk(host, getVerification, { as: player })).toMatchObject({ state: 'none' });
  });
});
