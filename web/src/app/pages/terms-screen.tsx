import { reportHours } from '@ithaca/contracts/limits';
import { pathTo } from '@ithaca/contracts/screens';
import { OperatorText } from '../../features/legal-texts/pages.ts';
import { useConfig, useProductName } from '../../frame/config.queries.ts';
import { formatEur } from '../../lib/format.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { TextPage } from './text-page.tsx';

/** The rules that the software enforces; the operator may add legal terms. */
export const TermsScreen = () => {
  const config = useConfig();
  const name = useProductName();
  return (
    <TextPage title="Terms">
      <p>
        These are the rules that {name} enforces. Your contract is with the operator of this site,
        whose own terms, if there are any, follow at the end.{' '}
        <AppLink href={pathTo('contact')}>How to contact the operator</AppLink>
      </p>
      <h2>Accounts</h2>
      <p>
        An account is for one person. You have to confirm your email address before you can sign in.
        A moderator approves mentors, or rejects an application and gives a reason.
      </p>
      <h2>Unlocking contact</h2>
      <p>
        Unlocking a mentor costs {config ? formatEur(config.unlockFee) : 'the fee shown'} once and
        opens a lasting conversation. A paid plan includes this for as long as it runs; after that
        you can still read your conversations.
      </p>
      <h2>Bookings, cancelling and refunds</h2>
      <ul>
        <li>
          A booking is charged immediately. The money is held, and released to the mentor when you
          confirm the session, or {reportHours} hours after it ends or the mentor marks it as
          complete, whichever comes first.
        </li>
        <li>
          You get a full refund if the mentor cancels, if you cancel at least 24 hours before the
          start, or if the mentor never answers during your 30 days of messages. If you cancel
          later, you get half.
        </li>
        <li>
          If you report a problem, the money stays on hold until the administrator has decided.
        </li>
      </ul>
      <h2>Plans</h2>
      <p>Plans are billed monthly. A cancelled plan runs until the end of the paid period.</p>
      <h2>Conduct</h2>
      <p>
        Be honest about who you are, treat each other with respect, and keep what you are told
        confidential. Mentors share their personal views; they don’t provide legal, medical or
        financial services.
      </p>
      <OperatorText kind="terms" />
    </TextPage>
  );
};
