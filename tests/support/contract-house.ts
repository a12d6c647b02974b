// Starts the built house once for the contract suite and gives its addresses to the tests.
import type { TestProject } from 'vitest/node';
import { openHouse } from './house.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The hosts to test, each by a name for the report. */
    hosts: { name: string; origin: string }[];
  }
}

export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env.CONTRACT_ORIGIN;
  if (given) {
    project.provide('hosts', [{ name: given, origin: given }]);
    return undefined;
  }
  const house = await openHouse();
  project.provide('hosts', [
    { name: 'the platform', origin: house.platformOrigin },
    { name: 'the platform through the edge', origin: house.siteOrigin },
  ]);
  return house.close;
}
