// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PayInWay } from '#islands/cashier/PayIn.tsx';
import { t } from '../../../support/french.ts';
import { enterWorld } from '../../../support/world.ts';

beforeEach(() => void enterWorld());
afterEach(cleanup);

test.each([
  ['TRX', null, 'payments.networkOnly'],
  ['BSC', '7', 'payments.networkAndMemo'],
] as const)(
  'an address on the network %s with the memo %s is shown with its QR code and the right warning',
  (network, memo, warning) => {
    render(<PayInWay t={t} payIn={{ network, memo }} coin="USDT" address="address-1" missing="0.5" />);
    expect(screen.getByRole('img', { name: t('payments.qr') })).toBeDefined();
    expect(screen.getByText('address-1')).toBeDefined();
    expect(screen.getByText(t('payments.address', { network }))).toBeDefined();
    expect(screen.getByText(t('payments.networkTitle', { network })).parentElement?.textContent).toContain(t(warning));
    expect(screen.queryByText(t('payments.memo')) !== null).toBe(memo !== null);
  },
);
