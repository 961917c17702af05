import type { Application } from '@ithaca/contracts/applications';
import type { ReactNode } from 'react';
import { fullName } from '../../../lib/format.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { type Paging, ShowMore } from '../../../ui/show-more.tsx';
import classes from './application-list.module.css';

/** A list of applications, each with a line about its state. */
export const ApplicationList = <Item extends Application>(props: {
  label: string;
  applications: readonly Item[];
  openId: string | undefined;
  hrefOf: (application: Item) => string;
  state: (application: Item) => ReactNode;
  paging: Paging;
}) => {
  return (
    <nav aria-label={props.label} className={classes.root}>
      <ul className={classes.items}>
        {props.applications.map((application) => (
          <li key={application.id}>
            <AppLink
              href={props.hrefOf(application)}
              className={classes.item}
              aria-current={application.id === props.openId ? 'true' : undefined}
            >
              <Avatar person={application.user} size={44} />
              <span className={classes.about}>
                <strong className={classes.name}>{fullName(application)}</strong>
                <span className={classes.title}>{application.title}</span>
                {props.state(application)}
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
      <ShowMore query={props.paging} />
    </nav>
  );
};
