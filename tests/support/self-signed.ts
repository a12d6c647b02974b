// A certificate that no authority has signed.
import { generateKeyPairSync, sign } from 'node:crypto';

const der = (tag: number, ...parts: readonly (Buffer | string)[]): Buffer => {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const { length } = content;
  return Buffer.concat([Buffer.from(length < 128 ? [tag, length] : [tag, 0x82, length >> 8, length & 255]), content]);
};
const [INTEGER, BITS, OID, TEXT, TIME, SEQUENCE, SET, VERSION] = [2, 3, 6, 12, 23, 48, 49, 160] as const;

export function selfSigned(): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ecdsaWithSha256 = der(SEQUENCE, der(OID, Buffer.from('2a8648ce3d040302', 'hex')));
  const commonName = der(SEQUENCE, der(OID, Buffer.from('550403', 'hex')), der(TEXT, 'localhost'));
  const name = der(SEQUENCE, der(SET, commonName));
  const signed = der(
    SEQUENCE,
    der(VERSION, der(INTEGER, Buffer.from([2]))),
    der(INTEGER, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    der(SEQUENCE, der(TIME, '200101000000Z'), der(TIME, '490101000000Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = der(BITS, Buffer.from([0]), sign('sha256', signed, privateKey));
  const certificate = der(SEQUENCE, signed, ecdsaWithSha256, signature);
  const lines = certificate.toString('base64').replace(/.{64}/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}
