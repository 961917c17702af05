import { useProductName } from '../../frame/config.queries.ts';
import { pathTo } from '../../frame/paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { TextPage } from './text-page.tsx';

/** What the software keeps about people, and what it does not. */
export const PrivacyScreen = () => {
  const name = useProductName();
  return (
    <TextPage title="Privacy">
      <p>
        This is what {name} stores and why. Whoever runs this site is responsible for the data on
        it: <AppLink href={pathTo('contact')}>here is how to reach them</AppLink>.
      </p>
      <h2>What is stored</h2>
      <ul>
        <li>
          Your name, email address, photo and, hashed so that nobody can read it, your password.
        </li>
        <li>Messages, bookings, reviews and payments, because both sides need them.</li>
        <li>
          Documents of mentors’ applications: encrypted, readable by the administrator alone, every
          look recorded, and deleted 30 days after the decision.
        </li>
      </ul>
      <h2>Who sees what</h2>
      <p>
        Other people see your name and photo, never your email address or date of birth.
        Conversations are visible to those who take part in them. Card details go to the payment
        provider and are not stored here.
      </p>
      <h2>Cookies</h2>
      <p>
        One cookie keeps you signed in and one recognises a browser you have used before. There is
        no tracking, no advertising, and fonts and scripts come from this site itself.
      </p>
      <h2>Your rights</h2>
      <p>
        You may ask for a copy of your data, for corrections, and for your account to be deleted.
        Entries of money that the law requires to be kept stay, without your name.
      </p>
    </TextPage>
  );
};
