import { pathTo } from '@ithaca/contracts/screens';
import { ChartColumn, Eye, type LucideIcon, MessageCircle, UserPen, Users } from 'lucide-react';
import { useSignedInUser } from '../../frame/sign-in.queries.ts';
import { AppLink } from '../../ui/app-link.tsx';
import classes from './quick-actions.module.css';

interface Action {
  readonly label: string;
  readonly href: string;
  readonly Icon: LucideIcon;
}

const tab = (id: string) => pathTo('mentorDashboard', {}, { tab: id });

const actionsOf = (userId: string): readonly Action[] => [
  { label: 'Open chats', href: pathTo('chats'), Icon: MessageCircle },
  { label: 'Open circles', href: pathTo('circles'), Icon: Users },
  { label: 'Edit profile', href: tab('profile'), Icon: UserPen },
  { label: 'See earnings', href: tab('earnings'), Icon: ChartColumn },
  { label: 'See your page as mentees do', href: pathTo('mentor', { userId }), Icon: Eye },
];

/** The most common actions of mentors. */
export const QuickActions = () => {
  const { id } = useSignedInUser();
  return (
    <section className={classes.root} aria-labelledby="quick-actions">
      <h2 id="quick-actions">Quick actions</h2>
      <ul className={classes.actions}>
        {actionsOf(id).map(({ label, href, Icon }) => (
          <li key={label}>
            <AppLink href={href} className={classes.action}>
              <Icon size={20} aria-hidden="true" />
              {label}
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
};
