import { expect, test } from 'vitest';
import { sections } from '../../../backoffice/src/sections.ts';

test('each section of the menu has a page at the address that its name says', () => {
  const pagesOf = ({ routes }: (typeof sections)[number]) =>
    routes.flatMap((one) => one.routes.filter(({ method }) => method === 'GET').map(({ path }) => path));
  expect(sections.filter((section) => !pagesOf(section).includes(`/${section.name}`))).toEqual([]);
});
