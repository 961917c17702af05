import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Dialog } from './dialog.tsx';
import { Drawer } from './drawer.tsx';

const around = {
  dialog: Dialog,
  drawer: (
    props: Pick<Parameters<typeof Drawer>[0], 'title' | 'opened' | 'onClose' | 'children'>,
  ) => <Drawer {...props} position="right" size="md" />,
};

it.each(['dialog', 'drawer'] as const)(
  'A %s that a double click opened stays open, and closes with a click beside it',
  async (kind) => {
    const Around = around[kind];
    const onClose = vi.fn();
    render(
      <MantineProvider env="test">
        <Around title="Approve" opened onClose={onClose}>
          Content
        </Around>
      </MantineProvider>,
    );
    await screen.findByText('Content');
    const overlay = document.querySelector('[class*="-overlay"]') as Element;
    fireEvent.click(overlay, { detail: 2 });
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(overlay, { detail: 1 });
    expect(onClose).toHaveBeenCalledOnce();
  },
);
