import type { Application } from '@ithaca/contracts/applications';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { detailOf } from '../../../lib/errors.ts';
import { fullName } from '../../../lib/format.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import classes from './application-list.module.css';

/** Applications to choose from, each with a line about its state. */
export const ApplicationList = <Item extends Application>(props: {
  label: string;
  applications: readonly Item[];
  openId: string | undefined;
  hrefOf: (application: Item) => string;
  state: (application: Item) => ReactNode;
  paging: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    error: unknown;
    fetchNextPage: () => unknown;
  };
}) => {
  const { paging } = props;
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
      {paging.isFetchNextPageError && <FormError>{detailOf(paging.error)}</FormError>}
      {paging.hasNextPage && (
        <Button
          variant="light"
          loading={paging.isFetchingNextPage}
          onClick={() => void paging.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </nav>
  );
};
