// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense, use, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Dialog } from '#islands/ui/Dialog.tsx';

afterEach(cleanup);

/** Suspends once, like content that loads its own style sheet. */
let wait: (what: Promise<void>) => void;
function Late() {
  const [what, setWhat] = useState<Promise<void> | null>(null);
  wait = setWhat;
  if (what) use(what);
  return <p>ready</p>;
}

test('a dialog stays open while its content loads', async () => {
  render(
    <Suspense>
      <Dialog title="Wheel" onClose={() => undefined}>
        <Late />
      </Dialog>
    </Suspense>,
  );
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  expect(dialog.open).toBe(true);
  let arrive: () => void = () => undefined;
  await act(async () => wait(new Promise((done) => (arrive = done))));
  expect(dialog.open).toBe(true);
  await act(async () => arrive());
  expect(screen.getByText('ready')).toBeTruthy();
});

test('the modal opened last is on top, even if another loads later', () => {
  const opened: string[] = [];
  const show = vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (
    this: HTMLDialogElement,
  ) {
    this.open = true;
    opened.push(this.textContent);
  });
  const dialog = (title: string) => (
    <Dialog title={title} onClose={() => undefined}>
      {null}
    </Dialog>
  );
  const stack = (isReady: boolean) => (
    <>
      {isReady && dialog('first')}
      {dialog('second')}
    </>
  );
  const { rerender } = render(stack(false));
  rerender(stack(true));
  expect(opened.at(-1)).toBe('second');
  show.mockRestore();
});
