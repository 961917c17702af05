import type { SessionType } from '@ithaca/contracts/sessions';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNamedDialog } from '../../frame/use-reopenable-dialog.ts';
import { savesData } from '../../lib/prefetch.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import { typeOfEntry } from './booking-entry.ts';
import type { Bookable } from './booking-offer.ts';
import { sessionKinds } from './session-kinds.ts';
import type { BookingProps } from './use-booking.ts';

const load = async () => (await import('./booking-dialog.tsx')).BookingDialog;

const LazyDialog = lazyPart<BookingProps>(load, ({ type, ...dialog }) => (
  <Dialog
    title={`Book ${sessionKinds[type].booked}`}
    opened={dialog.opened}
    onClose={dialog.onClose}
    onClosed={dialog.onClosed}
    wide
    hasEntry
  >
    <Skeletons count={4} height="4rem" />
  </Dialog>
));

/** Opens the booking of a session type. `from` gets the focus back when the dialog closes. */
export type Book = (type: SessionType, from: HTMLElement | null) => void;

/**
 * Lets the viewer book a mentor: `children` gets a function that opens the booking dialog for a type. The
 * dialog and the card form load when the browser is idle, or on first use.
 */
export const Booking = (props: { bookable: Bookable; children: (book: Book) => ReactNode }) => {
  const { bookable } = props;
  const named = typeOfEntry(useNamedDialog());
  const [choice, setChoice] = useState<{ type: SessionType; opened: boolean } | null>(null);
  // After a reload or Forward, the history entry opens the dialog again.
  if (named && named !== choice?.type) setChoice({ type: named, opened: false });
  const { canBook } = bookable;
  useEffect(() => {
    // Anything that fails to load now is loaded on first use.
    if (canBook && !savesData()) whenIdle(() => void load().catch(() => undefined));
  }, [canBook]);
  const opener = useRef<HTMLElement>(null);
  return (
    <>
      {props.children((type, from) => {
        opener.current = from;
        setChoice({ type, opened: true });
      })}
      {choice && (
        <LazyDialog
          key={choice.type}
          bookable={bookable}
          {...choice}
          onOpen={() => setChoice({ ...choice, opened: true })}
          onClose={() => setChoice({ ...choice, opened: false })}
          onClosed={() => opener.current?.focus()}
        />
      )}
    </>
  );
};
