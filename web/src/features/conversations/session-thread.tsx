import { isDeletedAccount } from '@ithaca/contracts/people';
import { pathTo } from '@ithaca/contracts/screens';
import type { Session } from '@ithaca/contracts/sessions';
import { Button } from '@mantine/core';
import { AppLink } from '../../ui/app-link.tsx';
import { PersonMenu, ReadOnlyNotice } from '../blocks/index.ts';
import type { OpenedSession } from './conversations.queries.ts';
import { backTo, type Section } from './section.ts';
import type { ThreadParts } from './thread-parts.ts';
import { ThreadView } from './thread-view.tsx';

/** Suggested first messages, which the person can edit before sending. */
const openings = (firstName: string) => [
  `Hi ${firstName}, thank you for being here. May I tell you what I am working on?`,
  `Hi ${firstName}, I have a decision to make and would value your view.`,
];

const readOnly = 'This conversation is read-only.';
const gone = 'This account has been deleted. You can still read the conversation.';

/** Only the mentee can reopen a conversation, and only while the mentor is listed. */
const ReadOnlyForMentor = ({ session: { mentee, mentorProfile } }: { session: Session }) => (
  <p>
    {readOnly}
    {mentorProfile.isListed &&
      ` ${mentee.firstName} can open it again by unlocking, booking or choosing a plan.`}
  </p>
);

const ReadOnlyForMentee = ({ session: { mentor, mentorProfile } }: { session: Session }) =>
  mentorProfile.isListed ? (
    <>
      <p>{readOnly} Unlock, book or choose a plan to write again.</p>
      <Button component={AppLink} href={pathTo('mentor', { userId: mentor.id })}>
        See {mentor.firstName}’s profile
      </Button>
    </>
  ) : (
    <p>{readOnly}</p>
  );

/** The conversation of a mentor and a mentee, with what the mentee can book. */
export const SessionThread = (props: {
  opened: OpenedSession;
  me: string;
  section: Section;
  parts: ThreadParts;
  /** Without the header and the bookings. */
  embedded: boolean;
  /** Called when a message shows that the viewer may no longer write. */
  onReadOnly: () => void;
}) => {
  const { opened, me, section, embedded, onReadOnly } = props;
  const { Booking, Call, Money } = props.parts;
  const { mentee, mentor, mentorProfile } = opened.session;
  const view = {
    thread: opened.thread,
    me,
    back: backTo(section),
    embedded,
    onReadOnly,
    below: embedded ? null : <Money session={opened.session} />,
  };
  const other = me === mentee.id ? mentor : mentee;
  // A person may have this name, but nobody can write to a deleted account.
  if (isDeletedAccount(other) && !opened.thread.canWrite) {
    return <ThreadView {...view} readOnly={<p>{gone}</p>} />;
  }
  if (me !== mentee.id)
    return (
      <ThreadView
        {...view}
        action={
          <>
            <Call session={opened.session} />
            <PersonMenu person={other} />
          </>
        }
        readOnly={
          <ReadOnlyNotice
            person={other}
            otherwise={<ReadOnlyForMentor session={opened.session} />}
          />
        }
      />
    );
  return (
    <ThreadView
      {...view}
      subtitle={mentorProfile.title}
      action={
        <>
          <Call session={opened.session} />
          <Booking session={opened.session} />
          <PersonMenu person={other} />
        </>
      }
      openings={openings(mentor.firstName)}
      readOnly={
        <ReadOnlyNotice person={other} otherwise={<ReadOnlyForMentee session={opened.session} />} />
      }
    />
  );
};
