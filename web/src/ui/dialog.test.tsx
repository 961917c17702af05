import { MantineProvider } from '@mantine/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Dialog } from './dialog.tsx';
import { toast } from './toast.ts';
import { Toaster } from './toaster.tsx';
import { useFocusAfter } from './use-focus-after.ts';

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

it('returns the focus when it is unmounted while open', async () => {
  const Opener = () => {
    const [opened, setOpened] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpened(true)}>
          Report
        </button>
        {opened && (
          <Dialog title="Report" opened onClose={() => setOpened(false)}>
            Content
          </Dialog>
        )}
      </>
    );
  };
  render(
    <MantineProvider env="test">
      <Opener />
    </MantineProvider>,
  );
  const opener = screen.getByRole('button', { name: 'Report' });
  await userEvent.click(opener);
  const close = await screen.findByRole('button', { name: 'Close' });
  await waitFor(() => expect(document.activeElement).toBe(close));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

it('leaves the focus to the heading of a changed view if its opener is gone', async () => {
  const Plans = () => {
    const [opened, setOpened] = useState(false);
    const [changed, setChanged] = useState(false);
    const heading = useFocusAfter(`${changed} ${opened}`);
    return (
      <>
        <h2 ref={heading} tabIndex={-1}>
          Your plan
        </h2>
        <div>
          <h3>Premium</h3>
          {!changed && (
            <button type="button" onClick={() => setOpened(true)}>
              Change
            </button>
          )}
        </div>
        {opened && (
          <Dialog title="Change" opened onClose={() => setOpened(false)}>
            <button type="button" onClick={() => setChanged(true)}>
              Confirm
            </button>
          </Dialog>
        )}
      </>
    );
  };
  render(
    <MantineProvider env="test">
      <Plans />
    </MantineProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Change' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
  await userEvent.keyboard('{Escape}');
  const heading = screen.getByRole('heading', { name: 'Your plan' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

it('Escape closes the upper of two dialogs only, and none while the upper one is busy', async () => {
  const Two = ({ busy }: { busy: boolean }) => {
    const [open, setOpen] = useState({ lower: true, upper: false });
    return (
      <>
        <Dialog
          title="Lower"
          opened={open.lower}
          onClose={() => setOpen({ ...open, lower: false })}
        >
          <button type="button" onClick={() => setOpen({ ...open, upper: true })}>
            Open
          </button>
        </Dialog>
        <Dialog
          title="Upper"
          opened={open.upper}
          busy={busy}
          onClose={() => setOpen({ ...open, upper: false })}
        >
          Content
        </Dialog>
      </>
    );
  };
  const page = (busy: boolean) => (
    <MantineProvider env="test">
      <Two busy={busy} />
    </MantineProvider>
  );
  const { rerender } = render(page(true));
  const titles = () => screen.queryAllByRole('dialog').map((dialog) => dialog.textContent);
  await userEvent.click(await screen.findByRole('button', { name: 'Open' }));
  await userEvent.keyboard('{Escape}');
  expect(titles()).toEqual(['LowerOpen', 'UpperContent']);
  rerender(page(false));
  await userEvent.keyboard('{Escape}');
  expect(titles()).toEqual(['LowerOpen']);
  await userEvent.keyboard('{Escape}');
  expect(titles()).toEqual([]);
});

const close = () => userEvent.click(screen.getByRole('button', { name: 'Close' }));
const hasFocus = (name: string) => document.activeElement === screen.getByRole('button', { name });

it.each([
  ['removed', false],
  ['closed', true],
])('that opens as it appears returns the focus when it is %s', async (_, staysMounted) => {
  const Opener = () => {
    const [state, setState] = useState<'none' | 'open' | 'closed'>('none');
    return (
      <MantineProvider env="test">
        <button type="button" onClick={() => setState('open')}>
          Move
        </button>
        {state !== 'none' && (
          <Dialog
            title="Move a call"
            opened={state === 'open'}
            onClose={() => setState(staysMounted ? 'closed' : 'none')}
          >
            Content
          </Dialog>
        )}
      </MantineProvider>
    );
  };
  render(<Opener />);
  await userEvent.click(screen.getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(hasFocus('Close')).toBe(true));
  await close();
  expect(hasFocus('Move')).toBe(true);
});
