import type { ManagedPerson } from '@ithaca/contracts/managed-people';
import { formatDate, fullName } from '../../../lib/format.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { AccountAction } from './account-action.tsx';
import classes from './person-row.module.css';

const types = { mentee: 'Mentee', mentor: 'Mentor' } as const;

/** A person with the state of their account, and what the administrator can do. */
export const PersonRow = ({ person }: { person: ManagedPerson }) => {
  const { suspension } = person;
  return (
    <article className={classes.root}>
      <Avatar person={person} size={48} />
      <div className={classes.about}>
        <div className={classes.head}>
          <h2>{fullName(person)}</h2>
          {suspension ? <Badge tone="danger">Suspended</Badge> : <Badge>Active</Badge>}
        </div>
        <p className={classes.email}>{person.email}</p>
        <p className={classes.facts}>
          {types[person.userType]} · joined {formatDate(person.createdAt)}
        </p>
        {suspension && (
          <p className={classes.suspension}>
            <strong>Suspended on {formatDate(suspension.suspendedAt)}:</strong> {suspension.reason}
          </p>
        )}
      </div>
      <div className={classes.actions}>
        <AccountAction person={person} />
      </div>
    </article>
  );
};
