import { pathTo } from '@ithaca/contracts/screens';
import { useConfig, useProductName } from '../../frame/config.queries.ts';
import { decisionSpan } from '../../frame/decision-span.ts';
import { formatEur } from '../../lib/format.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { TextPage } from './text-page.tsx';

/** Explains the site and how it works. */
export const AboutScreen = () => {
  const config = useConfig();
  const name = useProductName();
  const fee = config ? formatEur(config.unlockFee) : 'a small fee';
  return (
    <TextPage title="About">
      <p>
        {name} is a marketplace for mentoring. People who want to learn find people who have done
        it, unlock contact with them for {fee} or with a plan, and then write, call or meet.
      </p>
      <h2>For mentees</h2>
      <p>
        Once you have an account, searching and reading profiles is free. Every mentor states what a
        message, a call or a meeting costs. Your payment for a session is held until the session has
        taken place. If the mentor cancels, or if you cancel a day or more ahead, you get a full
        refund.
      </p>
      <h2>For mentors</h2>
      <p>
        Mentors apply with proof of who they are and what they have done. A moderator decides within{' '}
        {decisionSpan}. Approved mentors set their own rates and times.
      </p>
      <h2>Who runs it</h2>
      <p>
        Anyone can host the software behind this site. Your contact is the operator of this copy:
        see <AppLink href={pathTo('contact')}>Contact</AppLink>. The project is experimental.
      </p>
    </TextPage>
  );
};
