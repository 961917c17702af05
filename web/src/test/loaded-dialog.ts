import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';

/** The open dialog, once its content has loaded. Until then, a different dialog is in its place. */
export const loadedDialog = (name?: string) =>
  waitFor(() => {
    const dialog = within(screen.getByRole('dialog', name === undefined ? {} : { name }));
    expect(dialog.queryByRole('status', { name: 'Loading' })).toBeNull();
    return dialog;
  });
