import { Button, type ButtonProps } from '@mantine/core';
import { type MouseEvent, useState } from 'react';
import { keepFocusNear } from '../../lib/keep-focus-near.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import type { BookedSession } from './booking-state.ts';
import { reviewTitle } from './review-title.ts';

/** The review dialog. It is open while mounted, and loads on first use. */
const ReviewDialog = lazyDialog<{ session: BookedSession; onClose: () => void }>(
  async () => (await import('./review-dialog.tsx')).ReviewDialog,
  ({ session }) => reviewTitle(session),
);

/** The dialog for writing or changing a review, and a function to open it. It stays open if its button disappears. */
export const useReviewDialog = (session: BookedSession) => {
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const close = () => {
    setOpener(null);
    // The dialog unmounts without a transition, so it can't return the focus.
    opener?.focus();
  };
  return {
    open: ({ currentTarget }: MouseEvent<HTMLElement>) => setOpener(currentTarget),
    dialog: opener && <ReviewDialog session={session} onClose={close} />,
  };
};

/** The button that opens the dialog for writing or changing a review of a session. */
export const ReviewAction = (
  props: Pick<ButtonProps, 'variant' | 'children'> & {
    session: BookedSession;
    'aria-describedby'?: string;
  },
) => {
  const { session, ...button } = props;
  const { open, dialog } = useReviewDialog(session);
  return (
    <>
      <Button ref={keepFocusNear} onClick={open} {...button} />
      {dialog}
    </>
  );
};
