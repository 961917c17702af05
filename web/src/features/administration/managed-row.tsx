import type { Person } from '@ithaca/contracts/people';
import type { ReactNode } from 'react';
import { formatDate, fullName } from '../../lib/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import classes from './managed-row.module.css';

/** A person with their state and the administrator's actions. */
export const ManagedRow = (props: {
  person: Person & {
    readonly email: string;
    readonly suspension: { readonly suspendedAt: string; readonly reason: string } | null;
  };
  heading: 'h2' | 'h3';
  avatarSize: number;
  /** Centres the actions beside a few lines of text, instead of aligning them with the first of many. */
  short?: boolean;
  badge: ReactNode;
  /** Below the name. */
  title?: string;
  actions: ReactNode;
  /** Further details about the person. */
  children: ReactNode;
}) => {
  const { person, heading: Heading } = props;
  const { suspension } = person;
  return (
    <article className={classes.root} data-short={props.short}>
      <Avatar person={person} size={props.avatarSize} />
      <div className={classes.about}>
        <div className={classes.head}>
          <Heading>{fullName(person)}</Heading>
          {props.badge}
        </div>
        {props.title && <p>{props.title}</p>}
        <p className={classes.email}>{person.email}</p>
        {props.children}
        {suspension && (
          <p className={classes.suspension}>
            <strong>Suspended on {formatDate(suspension.suspendedAt)}:</strong> {suspension.reason}
          </p>
        )}
      </div>
      <div className={classes.actions}>{props.actions}</div>
    </article>
  );
};
