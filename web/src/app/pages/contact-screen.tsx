import { useConfig, useProductName } from '../../frame/config.queries.ts';
import { pathTo } from '../../frame/paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { TextPage } from './text-page.tsx';

/** How to reach whoever runs this site; the address is the operator's to configure. */
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
          Whoever runs this copy of {name} has not published a contact address yet. The person or
          organisation that gave you its web address can tell you.
        </p>
      )}
      <h2>Before you write</h2>
      <ul>
        <li>
          A question about a session, a price or a time: write to the mentor in your conversation.
        </li>
        <li>
          You cannot sign in: <AppLink href={pathTo('auth')}>reset your password</AppLink>, or ask
          for the verifying email again on the same page.
        </li>
        <li>
          Something went wrong with a session or a payment: report it from the session, so that the
          money stays held until it is decided.
        </li>
      </ul>
    </TextPage>
  );
};
