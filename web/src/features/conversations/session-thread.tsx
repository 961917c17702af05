import { isDeletedAccount } from '@ithaca/contracts/people';
import { Button } from '@mantine/core';
import { pathTo } from '../../frame/paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { BookMenu } from './book-menu.tsx';
import type { OpenedSession } from './conversations.queries.ts';
import { RateBar } from './rate-bar.tsx';
import type { Section } from './section.ts';
import { ThreadView } from './thread-view.tsx';
import { useNarrow } from './use-narrow.ts';

/** Suggested first messages, which the person can edit before sending. */
const openings = (firstName: string) => [
  `Hi ${firstName}, thank you for being here. May I tell you what I am working on?`,
  `Hi ${firstName}, I have a decision to make and would value your view.`,
];

const gone = 'This account has been deleted. You can still read the conversation.';

/** The conversation of a mentor and a mentee, with what the mentee can book. */
export const SessionThread = (props: { opened: OpenedSession; me: string; section: Section }) => {
  const { opened, me, section } = props;
  const Offers = useNarrow() ? BookMenu : RateBar;
  const { mentee, mentor, mentorProfile } = opened.session;
  const view = { thread: opened.thread, me, back: section.list };
  const readOnly = 'This conversation is read-only. Unlock, book or choose a plan to write again.';
  const other = me === mentee.id ? mentor : mentee;
  // Somebody may have this name, but nobody can write to a deleted account.
  if (isDeletedAccount(other) && !opened.thread.canWrite) {
    return <ThreadView {...view} readOnly={<p>{gone}</p>} />;
  }
  if (me !== mentee.id) return <ThreadView {...view} readOnly={<p>{readOnly}</p>} />;
  return (
    <ThreadView
      {...view}
      subtitle={mentorProfile.title}
      action={<Offers session={opened.session} />}
      openings={openings(mentor.firstName)}
      readOnly={
        <>
          <p>{readOnly}</p>
          <Button component={AppLink} href={pathTo('mentor', { userId: mentor.id })}>
            See {mentor.firstName}’s profile
          </Button>
        </>
      }
    />
  );
};
