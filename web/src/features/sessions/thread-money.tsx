import type { Session } from '@ithaca/contracts/sessions';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useSignedInUser } from '../../frame/sign-in.queries.ts';
import { useJustBooked } from '../../frame/use-just-booked.ts';
import { formatSoon } from '../../lib/format.ts';
import { useFrames } from '../../lib/use-socket.ts';
import { Skeletons } from '../../ui/skeletons.tsx';
import { BookedNotice } from './booked-notice.tsx';
import { BookingBadge } from './booking-badge.tsx';
import { BookingCard } from './booking-card.tsx';
import { moneyInShort } from './booking-money.ts';
import { awaitsAnswer, type BookedSession, bookingsIn } from './booking-state.ts';
import { bookingsQuery } from './bookings.queries.ts';
import { appointmentOf, sessionKinds } from './session-kinds.ts';
import classes from './thread-money.module.css';

/** All bookings in one line: the first one, and the number of others. */
const Line = (props: {
  bookings: readonly [BookedSession, ...BookedSession[]];
  open: boolean;
  panelId: string;
  onToggle: () => void;
}) => {
  const me = useSignedInUser().id;
  const [first, ...others] = props.bookings;
  const { name, Icon } = sessionKinds[first.sessionType];
  const takesPlace = first.status === 'active' && appointmentOf(first.sessionType) !== null;
  return (
    <button
      type="button"
      className={classes.line}
      aria-expanded={props.open}
      aria-controls={props.panelId}
      onClick={props.onToggle}
    >
      <Icon size={18} aria-hidden="true" />
      <strong>{name}</strong>
      <BookingBadge session={first} />
      <span className={classes.money}>
        {takesPlace && first.startsAt && `${formatSoon(first.startsAt)} · `}
        {moneyInShort(first, me)}
      </span>
      {others.length > 0 && <span className={classes.more}>+{others.length} more</span>}
      <ChevronDown size={18} aria-hidden="true" className={classes.chevron} />
    </button>
  );
};

/**
 * The bookings of a conversation's two people, active ones first (product 11.12): a line below the
 * header that opens their details. Renders nothing without bookings.
 */
export const ThreadMoney = ({ session }: { session: Session }) => {
  const [open, setOpen] = useState(false);
  const justBooked = useJustBooked();
  const panelId = useId();
  const { data, isError, isLoading, refetch } = useQuery(bookingsQuery(session.conversationId));
  const [first, ...others] = data ?? bookingsIn<BookedSession>([session]);
  useFrames((frame) => {
    if (frame.type !== 'new_message' || frame.conversationId !== session.conversationId) return;
    // The mentor's first answer changes both people's actions and the split of the money.
    const { senderId } = frame.message;
    if (data?.some((one) => awaitsAnswer(one) && one.mentor.id === senderId)) void refetch();
  });
  const booked = [first, ...others].find(
    (one) => one?.id === justBooked.booked && one?.status === 'active',
  );
  if (!first)
    return isError ? (
      <p className={classes.failed}>
        The bookings couldn’t be loaded.
        <Button variant="subtle" onClick={() => void refetch()}>
          Load bookings
        </Button>
      </p>
    ) : null;
  return (
    <section className={classes.root} aria-label="Bookings">
      {booked && <BookedNotice session={booked} onClose={justBooked.forget} />}
      <Line
        bookings={[first, ...others]}
        open={open}
        panelId={panelId}
        onToggle={() => setOpen(!open)}
      />
      <div id={panelId} className={classes.panel} hidden={!open}>
        {open && isLoading && <Skeletons count={1} height="10rem" />}
        {/* Not before all have loaded, because new ones above would move a button that is about to be clicked. */}
        {open &&
          !isLoading &&
          [first, ...others].map((one) => <BookingCard key={one.id} session={one} />)}
      </div>
    </section>
  );
};
