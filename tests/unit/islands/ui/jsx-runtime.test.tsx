// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(cleanup);

const drawn = (shown: ReactNode): string => render(shown).container.innerHTML;

/** As Chrome's translator: every text node is replaced by one within two elements. */
function translate(root: Element): void {
  for (const node of root.childNodes) {
    if (node instanceof Element && node.localName !== 'font') translate(node);
    if (!(node instanceof Text) || !node.data.trim()) continue;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = `‹${node.data}›`;
    outer.appendChild(inner);
    node.parentNode?.replaceChild(outer, node);
  }
}

test('texts among siblings have elements of their own, and adjacent texts share one', () => {
  const count = 3;
  expect(drawn(<p>a text</p>)).toBe('<p>a text</p>');
  expect(
    drawn(
      <p>
        {count} of {4}
      </p>,
    ),
  ).toBe('<p>3 of 4</p>');
  expect(
    drawn(
      <p>
        {count} of <b>four</b>, {null} all
      </p>,
    ),
  ).toBe('<p><span>3 of </span><b>four</b><span>,  all</span></p>');
  expect(drawn(<p>{[<b key="b">four</b>, ' ', 'of']}</p>)).toBe('<p><b>four</b><span> of</span></p>');
});

test('a space between elements stays unchanged', () => {
  expect(
    drawn(
      <p>
        <b>a</b> <b>b</b>
      </p>,
    ),
  ).toBe('<p><b>a</b> <b>b</b></p>');
});

test('a fragment wraps its text in an element, because its siblings are unknown', () => {
  const shown = <>text</>;
  expect(drawn(<p>{shown}</p>)).toBe('<p><span>text</span></p>');
});

test('an option contains only text', () => {
  expect(
    drawn(
      <select defaultValue="a">
        <option value="a">
          {'a'} {1}
        </option>
      </select>,
    ),
  ).toContain('>a 1</option>');
});

test('texts change, and siblings are added and removed, in a translated page', () => {
  const Order = ({ count, isLate }: { count: number; isLate: boolean }) => (
    <p>
      {isLate && <b>late</b>}
      {count} of 9 {isLate ? 'now' : <i>soon</i>}
    </p>
  );
  const { container, rerender } = render(<Order count={1} isLate={false} />);
  translate(container);
  rerender(<Order count={2} isLate />);
  translate(container);
  expect(container.textContent).toBe('‹late›‹2 of 9 now›');
  rerender(<Order count={3} isLate={false} />);
  expect(container.textContent).toBe('3 of 9 soon');
});

test('an island hydrates in a translated page and keeps typed text, focus and its texts', async () => {
  const reported = vi.fn();
  const Form = ({ label }: { label: string }) => (
    <form>
      <label htmlFor="name">{label}</label>
      <input id="name" />
      <button type="submit">
        <i /> {label}
      </button>
    </form>
  );
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(<Form label="Name" />);
  translate(place);
  const field = place.querySelector('input');
  field?.focus();
  if (field) field.value = 'typed';
  const root = await act(() =>
    hydrateRoot(place, <Form label="Name" />, { onRecoverableError: reported, onUncaughtError: reported }),
  );
  expect(reported).not.toHaveBeenCalled();
  expect(place.querySelector('input')).toBe(field);
  expect(document.activeElement).toBe(field);
  expect(field?.value).toBe('typed');
  expect(place.textContent).toBe('‹Name›‹ Name›');
  await act(() => root.render(<Form label="User name" />));
  expect(place.textContent).toBe('User name User name');
  await act(() => root.unmount());
  place.remove();
});
