import { pathTo } from '@ithaca/contracts/screens';
import { OperatorText } from '../../features/legal-texts/pages.ts';
import { useConfig, useProductName } from '../../frame/config.queries.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { TextPage } from './text-page.tsx';

/** What the software stores about people. */
export const PrivacyScreen = () => {
  const name = useProductName();
  const config = useConfig();
  const hasLanguageModel = config?.languageModel === true;
  const hasStripe = config?.payments === 'stripe';
  return (
    <TextPage title="Privacy">
      <p>
        This is what {name} stores and why. The operator of this site is responsible for its data:{' '}
        <AppLink href={pathTo('contact')}>how to contact the operator</AppLink>.
      </p>
      <h2>What is stored</h2>
      <ul>
        <li>
          Your name, your email address, your photo, and a hash of your password that nobody can
          read.
        </li>
        <li>Messages, bookings, reviews and payments, because both sides need them.</li>
        <li>
          Documents from mentor applications: they are encrypted, only the administrator and the
          moderators who review applications can read them, every access is recorded, and they are
          deleted 30 days after the decision.
        </li>
      </ul>
      <h2>Who sees what</h2>
      <p>
        Other people see your name and photo, never your email address or date of birth.
        Conversations are visible to their participants. If somebody reports a message, the people
        who decide on reports see it with the messages around it, and every access is recorded. Card
        details go to the payment provider and are not stored here.
      </p>
      {hasLanguageModel && (
        <p>
          The assistant uses a language model: your answers and parts of mentors’ profiles are sent
          to its provider. Names, email addresses, links and phone numbers of mentors are removed
          first, as far as they can be recognised.
        </p>
      )}
      <h2>Cookies</h2>
      <p>
        One cookie keeps you signed in, and one recognises a browser you have used before. Two more
        are kept for a short time: while you enter a code to sign in, and until you verify the
        address you registered with. There is no tracking and no advertising. Fonts and scripts come
        from this site
        {hasStripe
          ? ', except for the card form. It comes from Stripe, which may set cookies of its own.'
          : '.'}
      </p>
      <h2>Your rights</h2>
      <p>
        You may request a copy of your data, corrections, and the deletion of your account. Payment
        records that the law requires are kept, without your name.
      </p>
      <OperatorText kind="privacy" />
    </TextPage>
  );
};
