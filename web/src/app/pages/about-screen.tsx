import { useConfig, useProductName } from '../../frame/config.queries.ts';
import { pathTo } from '../../frame/paths.ts';
import { formatEur } from '../../lib/format.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { TextPage } from './text-page.tsx';

/** What this place is and how it works. */
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
        Searching and reading profiles costs nothing once you have an account. Every mentor states
        what a message, a call or a meeting costs. Money for a booked session is held until the
        session has taken place; cancelled by the mentor, or by you a day or more ahead, it comes
        back in full.
      </p>
      <h2>For mentors</h2>
      <p>
        Mentors apply with proof of who they are and what they have done. A moderator decides within
        24 to 48 hours. Approved mentors set their own rates and times.
      </p>
      <h2>Who runs it</h2>
      <p>
        The software behind this site can be hosted by anybody. Whoever runs this copy of it is the
        one you deal with: see <AppLink href={pathTo('contact')}>Contact</AppLink>. The project is
        in an experimental phase.
      </p>
    </TextPage>
  );
};
