import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { walletSecretNames } from '#domain/wallet/wallet-parties.ts';
import { loadSecrets } from '../../../scripts/house/settings.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a state folder with one common key still works, with the same published results', () => {
  const before = Object.fromEntries(
    [
      'SESSION_KEY',
      'TOKEN_SECRET',
      'WALLET_SECRET',
      'MAIL_SECRET',
      'PAYMENT_SECRET',
      'CRYPTO_SECRET',
      'SEED_SECRET',
    ].map((name, index) => [name, String(index).repeat(43)]),
  );
  writeFileSync(join(folder, 'secrets.json'), JSON.stringify(before));
  const { WALLET_SECRET, ...others } = before;
  const secrets = loadSecrets(folder);
  expect(secrets).toMatchObject({ ...others, CHANCE_SECRET: WALLET_SECRET });
  const drawn = walletSecretNames.map((name) => secrets[name]);
  expect(new Set([...drawn, ...Object.values(before)]).size).toBe(walletSecretNames.length + 7);
  expect(loadSecrets(folder)).toEqual(secrets);
});

test('keys in the file are used unchanged, the old beside the new', () => {
  const TOKEN_SECRET = `b:${'n'.repeat(43)},${'o'.repeat(43)}`;
  writeFileSync(join(folder, 'secrets.json'), JSON.stringify({ ...loadSecrets(folder), TOKEN_SECRET }));
  expect(loadSecrets(folder).TOKEN_SECRET).toBe(TOKEN_SECRET);
  expect(readFileSync(join(folder, 'secrets.json'), 'utf8')).toContain(TOKEN_SECRET);
});
