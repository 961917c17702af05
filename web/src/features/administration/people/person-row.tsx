import type { ManagedPerson } from '@ithaca/contracts/managed-people';
import { formatDate } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ManagedRow } from '../managed-row.tsx';
import { AccountAction } from './account-action.tsx';
import classes from './person-row.module.css';

const types = { mentee: 'Mentee', mentor: 'Mentor' } as const;

/** A person with the state of their account and the administrator's actions. */
export const PersonRow = ({ person }: { person: ManagedPerson }) => (
  <ManagedRow
    person={person}
    heading="h2"
    avatarSize={48}
    short
    badge={person.suspension ? <Badge tone="danger">Suspended</Badge> : <Badge>Active</Badge>}
    actions={<AccountAction person={person} />}
  >
    <p className={classes.facts}>
      {types[person.userType]} · joined {formatDate(person.createdAt)}
    </p>
  </ManagedRow>
);
