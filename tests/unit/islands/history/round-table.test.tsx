// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { locales } from '#domain/locales.ts';
import { amountMinor } from '#domain/money.ts';
import { getTranslations } from '#i18n/server.ts';
import type { Translate } from '#i18n/t.ts';
import { RoundTable } from '#islands/history/RoundTable.tsx';
import type { RoundItem } from '#stores/history/round-history.ts';
import { enterWorld } from '../../../support/world.ts';

afterEach(cleanup);

const round = (status: RoundItem['status'], staked: number | null, won: number | null) =>
  ({
    id: 1,
    date: '2026-11-30T10:00:00Z',
    status,
    currency: 'TND',
    bet_amount: staked === null ? null : amountMinor(staked),
    win_amount: won === null ? null : amountMinor(won),
    balance_before: null,
    balance_after: null,
  }) as unknown as RoundItem;

const cases = [
  ['won', 500, 1270, 'status_won', '0,77'],
  ['won', 500, 270, 'status_partly_returned', '0,23'],
  ['won', 500, 500, 'status_returned', '0,00'],
  ['won', 0, 270, 'status_won', '0,27'],
  ['won', null, 270, 'status_won', null],
  ['lost', 500, 0, 'status_lost', '0,50'],
  ['open', 500, 0, 'status_open', '0,50'],
] as const;

test.each(cases)('a round that a host calls %s, %s staked and %s paid: %s', (status, staked, won, shown, net) => {
  enterWorld();
  for (const locale of locales) {
    const { t } = getTranslations(locale);
    render(<RoundTable t={t as Translate} items={[round(status, staked, won)]} />);
    expect(screen.getByText(t(`rounds.${shown}`))).toBeTruthy();
    const figure = screen.getByText(t('rounds.net'), { exact: false }).closest('small')?.textContent ?? '';
    if (net !== null) expect(figure.replaceAll('.', ',')).toContain(net);
    cleanup();
  }
});
