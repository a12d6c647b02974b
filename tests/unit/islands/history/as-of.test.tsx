// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { locales } from '#domain/locales.ts';
import { getTranslations } from '#i18n/server.ts';
import type { Translate } from '#i18n/t.ts';
import { ListedRecords } from '#islands/history/ListedRecords.tsx';
import { timeOfDay } from '#model/dates.ts';
import { addressList } from '#stores/history/address-list.ts';
import { answered, enterWorld, settle } from '../../../support/world.ts';

afterEach(cleanup);

test.each(locales)('a list that could not be refreshed shows the time of its rows in %s', async (locale) => {
  const world = enterWorld();
  let reply: ReturnType<typeof answered> = answered({ count: 1, list: ['one'] });
  const list = addressList<{ page: number }, { count: number; list: readonly string[] }, string>({
    everything: { page: 1 },
    read: () => ({ page: 1 }),
    write: () => '',
    fetchPage: async () => reply as never,
    rowsOf: (page) => page.list,
  });
  const t = getTranslations(locale).t as Translate;
  render(
    <ListedRecords t={t} list={list} keyOf={(name) => `bets.${name}`}>
      {(rows) => <b>{rows.join()}</b>}
    </ListedRecords>,
  );
  await act(settle);
  expect(screen.queryByRole('status')).toBeNull();
  const time = timeOfDay(world.nowMs);
  await world.passes(3 * 60_000);
  reply = { ok: false, error: { kind: 'timeout' } };
  await act(list.refresh);
  const text = screen.getByRole('status').textContent ?? '';
  expect([text.includes(time), text.length > time.length, screen.queryByText('one') !== null]).toEqual([
    true,
    true,
    true,
  ]);
});
