import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { keepFocusNear } from './keep-focus-near.ts';

const Part = (props: { done: boolean }) => (
  <section>
    <h2>Pinned messages</h2>
    {!props.done && (
      <button type="button" ref={keepFocusNear}>
        Unpin
      </button>
    )}
  </section>
);
const focused = () => document.activeElement;
const heading = () => screen.getByRole('heading', { name: 'Pinned messages' });
const passed = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
});

it('a button that disappears by itself leaves the focus where it was', async () => {
  const { rerender } = render(<Part done={false} />);
  rerender(<Part done />);
  await passed();
  expect(focused()).toBe(document.body);
});

it.each([
  ['disappears with the focus', (button: HTMLElement) => button.focus()],
  // Safari doesn't focus buttons that are clicked.
  ['disappears after a click', (button: HTMLElement) => void fireEvent.click(button)],
])('a button that %s leaves it to the nearest heading', async (_what, use) => {
  const { rerender } = render(<Part done={false} />);
  use(screen.getByRole('button', { name: 'Unpin' }));
  rerender(<Part done />);
  await vi.waitFor(() => expect(focused()).toBe(heading()));
});
