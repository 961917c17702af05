import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderPart } from '../test/render-part.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

const open = () => {
  const confirm = vi.fn();
  renderPart(
    <ConfirmDialog
      title="Leave the circle?"
      opened
      confirm="Leave"
      busy={false}
      error={null}
      onConfirm={confirm}
      onClose={() => {}}
    >
      You can be added again.
    </ConfirmDialog>,
  );
  return { confirm, button: screen.getByRole('button', { name: 'Leave' }) };
};

it('is confirmed once by a double click', async () => {
  const { confirm, button } = open();
  await userEvent.dblClick(button);
  expect(confirm).toHaveBeenCalledTimes(1);
});

it('is confirmed by a click from the keyboard, which has no click count', () => {
  const { confirm, button } = open();
  fireEvent.click(button, { detail: 0 });
  expect(confirm).toHaveBeenCalledTimes(1);
});
