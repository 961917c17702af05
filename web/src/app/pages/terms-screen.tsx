import { useConfig, useProductName } from '../../frame/config.queries.ts';
import { pathTo } from '../../frame/paths.ts';
import { formatEur } from '../../lib/format.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { TextPage } from './text-page.tsx';

/** The rules the software keeps, in plain words; legal terms of their own are the operator's to add. */
export const TermsScreen = () => {
  const config = useConfig();
  const name = useProductName();
  return (
    <TextPage title="Terms">
      <p>
        These are the rules that {name} keeps by itself. Whoever runs this site is your contract
        partner and may add terms of their own: <AppLink href={pathTo('contact')}>ask them</AppLink>
        .
      </p>
      <h2>Accounts</h2>
      <p>
        One account is for one person. Your email address has to be confirmed before you can sign
        in. Mentors are approved by a moderator, who may also reject an application with a reason.
      </p>
      <h2>Unlocking contact</h2>
      <p>
        Unlocking a mentor costs {config ? formatEur(config.unlockFee) : 'the fee shown'} once and
        opens a lasting conversation. With a paid plan it is included for as long as the plan runs;
        afterwards what was written stays readable.
      </p>
      <h2>Bookings, cancelling and refunds</h2>
      <ul>
        <li>
          A booking is charged at once. The money is held, and released to the mentor when you
          confirm the session or 72 hours after its end.
        </li>
        <li>
          Cancelled by the mentor, or by you 24 hours or more before the start: you get all of it
          back. Later: half. A messaging booking that is never answered: all of it.
        </li>
        <li>If you report a problem, the money stays held until the administrator has decided.</li>
      </ul>
      <h2>Plans</h2>
      <p>Plans run by the month. After cancelling, a plan goes on to the end of the paid period.</p>
      <h2>Conduct</h2>
      <p>
        Be honest about who you are, treat each other with respect, and keep what you are told to
        yourselves. Mentors give their personal view and no legal, medical or financial service.
      </p>
    </TextPage>
  );
};
