// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Sharing } from '#islands/betslip/Sharing.tsx';
import { CopyRow } from '#islands/cashier/PayIn.tsx';
import { t } from '../../../support/french.ts';
import { enterWorld } from '../../../support/world.ts';

const refused = { writeText: async () => Promise.reject(new DOMException('', 'NotAllowedError')) };
const browsers = [
  ['refuses the clipboard', refused],
  ['has no clipboard', undefined],
] as const;
const giveClipboard = (clipboard: object | undefined) =>
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
const selected = vi.fn();

beforeEach(() => {
  enterWorld();
  selected.mockReset();
  vi.spyOn(globalThis, 'getSelection').mockReturnValue({ selectAllChildren: selected } as unknown as Selection);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});
const textSelected = () => selected.mock.calls.map(([node]: Node[]) => node?.textContent);

test.each(browsers)(
  'selects an address that cannot be copied, and says so, when the browser %s',
  async (_, clipboard) => {
    giveClipboard(clipboard);
    render(<CopyRow t={t} label="Adresse" value="bc1qaddress" />);
    await act(async () => fireEvent.click(screen.getByRole('button')));
    await expect.poll(() => screen.getByRole('status').textContent).toBe(t('payments.notCopied'));
    expect([screen.getByRole('status').className.includes('sr-only'), textSelected()]).toEqual([
      false,
      ['bc1qaddress'],
    ]);
  },
);

test('announces a copied address to screen readers, and selects nothing', async () => {
  const written = vi.fn(async () => undefined);
  giveClipboard({ writeText: written });
  render(<CopyRow t={t} label="Adresse" value="bc1qaddress" />);
  await act(async () => fireEvent.click(screen.getByRole('button')));
  await expect.poll(() => screen.getByRole('status').textContent).toBe(t('payments.copied', { what: 'Adresse' }));
  expect([written.mock.calls, textSelected()]).toEqual([[['bc1qaddress']], []]);
});

test.each(browsers)('shows and selects the link of a shared betslip when the browser %s', async (_, clipboard) => {
  giveClipboard(clipboard);
  const saved = { code: 'ABCD', expiresAt: '2026-11-22T10:00:00Z' };
  render(<Sharing words={{ t } as never} onSave={async () => saved as never} onClose={() => undefined} />);
  const copy = await screen.findByRole('button', { name: t('betslip.copy') });
  await act(async () => fireEvent.click(copy));
  await expect.poll(() => document.body.textContent).toContain(t('betslip.notCopied'));
  await expect.poll(textSelected).toEqual([expect.stringMatching(/code=ABCD$/)]);
});
