import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sessionShapes } from '#edge/host/game-shapes.ts';
import { missingByProfile } from '#edge/host/missing-features.ts';
import { embeddedProfile, frameOrigins, readProfile, unknownProfile } from '#edge/host/profile.ts';
import { featureNames } from '#model/features.ts';
import { hostProfileSchema } from '../../../../scripts/generate.ts';

const faultsOf = (profile: unknown) => {
  const read = readProfile(JSON.stringify(profile));
  return 'faults' in read ? read.faults : [];
};

test('the published schema matches the code: npm run schema writes it', () => {
  expect(JSON.parse(readFileSync('docs/host-profile.schema.json', 'utf8'))).toEqual(
    JSON.parse(JSON.stringify(hostProfileSchema())),
  );
});

test('reports each fault of a profile as a sentence that names the field', () => {
  expect(faultsOf({ frames: ['https://games.test/path'], speed: 1, without: ['weather'] })).toEqual([
    '"frames.0" is "https://games.test/path", which is not an origin such as https://games.example.com.',
    '"without.0" is "weather", which is no feature that a host may lack.',
    '"speed" is not a field of a host profile.',
  ]);
  expect(faultsOf({ integrations: [{ name: 'a', games: '/games/', session: 'by-post' }] })).toEqual([
    `"integrations.0.session" is "by-post", which is none of ${sessionShapes.join(', ')}.`,
  ]);
  expect(faultsOf({ integrations: [{ name: 'a' }] })).toEqual([
    '"integrations.0.games" must be "games", and is undefined.',
    '"integrations.0.session" must be "session", and is undefined.',
  ]);
  expect(faultsOf({ producers: ['one'] })).toEqual(['"producers" is 1, which names fewer than nine producers.']);
  expect(faultsOf({ frames: 'https://games.test' })).toEqual(['"frames" must be Array, and is "https://games.test".']);
  expect(readProfile('{')).toEqual({ faults: [expect.stringMatching(/^It is not JSON: .+\.$/)] });
});

test('our own platform lacks no feature, and its games are framed from the sandbox', () => {
  const profile = embeddedProfile('https://sandbox.test');
  expect([...missingByProfile(profile)]).toEqual([]);
  expect(frameOrigins(profile)).toEqual(['https://sandbox.test']);
});

test('an unknown host lacks our extensions, and nothing of the specification', () => {
  const lacked = [...missingByProfile(unknownProfile('https://api.test'))];
  expect(lacked).toEqual(expect.arrayContaining(['passkeys', 'stream', 'sportsbook']));
  for (const named of [
    'wheel',
    'deposits',
    'payouts',
    'crypto',
    'favourites',
    'kyc',
    'jackpots',
    'tickets',
    'altBets',
    'altSport',
    'dgtSport',
    'sport',
  ])
    expect(lacked).not.toContain(named);
  expect(featureNames).toEqual(expect.arrayContaining(lacked));
});
