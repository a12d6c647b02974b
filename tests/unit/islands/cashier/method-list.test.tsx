// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { amountMinor, formatAmount } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import { MethodList } from '#islands/cashier/MethodList.tsx';
import { usualTime } from '#islands/cashier/payment-texts.ts';
import { paymentSystemRows } from '#platform/seed/settings.ts';
import type { OfferedPayouts } from '#stores/cashier/payment-systems.ts';
import { t } from '../../../support/french.ts';
import { enterWorld } from '../../../support/world.ts';

beforeEach(() => void enterWorld());
afterEach(cleanup);

/** Each method of the demo data, with euros per dinar as there. */
const rows = paymentSystemRows(0.294);

test.each(rows)('the $kind method $slug shows its bounds, fee and duration, or why it is closed', (row) => {
  const { slug, least, most, fee, usual_minutes, disabled_reason } = row;
  const system = {
    slug,
    name: slug,
    min: amountMinor(least),
    max: amountMinor(most),
    currency: 'TND',
    fee_percent: `${fee / 100}`,
    usual_minutes,
    is_temporary_disabled: disabled_reason !== null,
    ...(disabled_reason && { disabled_reason }),
  } as OfferedPayouts['list'][number];
  render(<MethodList t={t} folder="withdrawal" systems={[system]} chosen={undefined} onChoose={() => undefined} />);
  const radio = screen.getByRole<HTMLInputElement>('radio');
  const label = radio.closest('label')?.textContent ?? '';
  const min = formatAmount(amountMinor(least), 'fr', 'ceil');
  expect(label).toContain(t('payments.fromTo', { min, max: formatMoney(amountMinor(most), 'TND', 'fr') }));
  const percent = new Intl.NumberFormat('fr').format(fee / 100);
  const costs = fee > 0 ? t('payments.fee', { percent }) : t('payments.noFee');
  expect(label).toContain(
    disabled_reason ? t(`payments.closed_${disabled_reason}` as never) : `${costs} · ${usualTime(t, usual_minutes)}`,
  );
  expect(radio.disabled).toBe(disabled_reason !== null);
});
