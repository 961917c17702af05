import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Dialog } from './dialog.tsx';
import { toast } from './toast.ts';
import { Toaster } from './toaster.tsx';

it('keeps its title visible on phones while a toast is shown', async () => {
  window.happyDOM.setViewport({ width: 390 });
  const title = { top: 0, bottom: 60 } as DOMRect;
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(title);
  render(
    <MantineProvider env="test">
      <Dialog title="Unlock Mentor Contact" opened onClose={() => {}} wide>
        Content
      </Dialog>
      <Toaster />
    </MantineProvider>,
  );
  act(() => toast({ title: 'Payment failed' }));
  const shown = await screen.findByText('Payment failed');
  const toaster = shown.closest<HTMLElement>('[data-position]');
  expect(toaster?.style.getPropertyValue('--toast-inset')).toBe('68px');
});
