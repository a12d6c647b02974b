// Writes the digests of the ten thousand most common passwords that meet the minimum length, from zxcvbn's list, most
// common first. Run it when the package is upgraded: `npm run passwords`.
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { dictionary } from '@zxcvbn-ts/language-common';
import { commonPasswordDigest, STEP_BYTES } from '#domain/auth/common-passwords.ts';

const COUNT = 10_000;
/** Shorter passwords are rejected in every market. */
const SHORTEST = 5;
const FILE = 'domain/auth/common-password-digests.ts';

export const commonPasswords = (): readonly string[] =>
  dictionary['passwords-common'].filter(({ length }) => length >= SHORTEST).slice(0, COUNT);

/** @throws RangeError for a step that needs more bytes than the format has. */
export async function digestsOfCommonPasswords(): Promise<string> {
  const digests = await Promise.all(commonPasswords().map(commonPasswordDigest));
  const inOrder = digests.sort((one, other) => one - other);
  const bytes = Buffer.alloc(STEP_BYTES * inOrder.length);
  for (const [index, digest] of inOrder.entries())
    bytes.writeUIntBE(digest - (inOrder[index - 1] ?? 0), STEP_BYTES * index, STEP_BYTES);
  return bytes.toString('base64');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(
    FILE,
    `// Written by scripts/common-passwords.ts.\nexport const commonPasswordDigests =\n  '${await digestsOfCommonPasswords()}';\n`,
  );
