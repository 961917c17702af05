import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderPart } from '../test/render-part.tsx';
import { Dialog } from './dialog.tsx';
import { lazyDialog } from './lazy-dialog.tsx';

interface Props {
  readonly name: string;
  readonly onClose: () => void;
}

const Greeting = ({ name, onClose }: Props) => (
  <Dialog title={name} opened onClose={onClose}>
    Hello
  </Dialog>
);
const broken = new TypeError('Failed to fetch dynamically imported module');

it('is shown while it loads, and can be closed', async () => {
  const Shown = lazyDialog<Props>(
    () => new Promise(() => {}),
    ({ name }) => name,
  );
  const close = vi.fn();
  renderPart(<Shown name="Maya" onClose={close} />);
  const dialog = within(await screen.findByRole('dialog', { name: 'Maya' }));
  expect(dialog.getByRole('status', { name: 'Loading' })).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalledOnce();
});

it('says that it could not be loaded, and is loaded again', async () => {
  const load = vi.fn(async () => Greeting);
  load.mockRejectedValueOnce(broken);
  const Shown = lazyDialog(load, ({ name }: Props) => name);
  renderPart(<Shown name="Maya" onClose={() => {}} />);
  expect(await screen.findByText('This could not be loaded')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Close' })).toHaveProperty('disabled', false);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Hello')).toBeTruthy();
});

it('loads only once it is open, and stays mounted to fade out', async () => {
  const load = vi.fn(async () => Greeting);
  const Shown = lazyDialog<Props & { opened: boolean }>(load, ({ name }) => name);
  const close = () => {};
  const { rerender } = renderPart(<Shown name="Maya" opened={false} onClose={close} />);
  expect(load).not.toHaveBeenCalled();
  rerender(<Shown name="Maya" opened onClose={close} />);
  expect(await screen.findByText('Hello')).toBeTruthy();
});
