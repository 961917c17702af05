import { pathTo } from '@ithaca/contracts/screens';
import { useConfig, useProductName } from '../../frame/config.queries.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { TextPage } from './text-page.tsx';

/** The contact address, which the operator configures. */
export const ContactScreen = () => {
  const name = useProductName();
  const address = useConfig()?.contactEmail;
  return (
    <TextPage title="Contact">
      {address ? (
        <p>
          Write to the people who run {name} here: <a href={`mailto:${address}`}>{address}</a>
        </p>
      ) : (
        <p>
          The operator of this copy of {name} has not published a contact address yet. Ask whoever
          gave you the link to this site.
        </p>
      )}
      <h2>Before you write</h2>
      <ul>
        <li>
          Questions about a session, a price or a time: write to the mentor in your conversation.
        </li>
        <li>
          You can’t sign in:{' '}
          <AppLink href={pathTo('auth', {}, { view: 'forgot-password' })}>
            reset your password
          </AppLink>
          . If your address isn’t verified yet, sign in to get another email.
        </li>
        <li>
          Something went wrong with a session or a payment: report it from the session. The money
          stays on hold until a decision is made.
        </li>
      </ul>
    </TextPage>
  );
};
