import { pathTo } from '@ithaca/contracts/screens';
import type { User } from '@ithaca/contracts/user';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { formatDate, fullName } from '../../lib/format.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { accountTypeOf } from './account-type.ts';
import classes from './who.module.css';

/** Name, photo and account of the signed-in person. */
export const Who = ({ user }: { user: User }) => {
  const wide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false });
  return (
    <section className={classes.root} aria-labelledby="own-name">
      <div className={classes.head}>
        <Avatar person={user} size={wide ? 112 : 80} />
        <div className={classes.names}>
          <h1 id="own-name">{fullName(user)}</h1>
          <p className={classes.email}>{user.email}</p>
          <div className={classes.badges}>
            <Badge>{user.userType === 'mentor' ? 'Mentor' : 'Mentee'}</Badge>
            {user.isAdmin && <Badge tone="accent">Administrator</Badge>}
          </div>
        </div>
        <Button
          component={AppLink}
          href={`${pathTo('settings')}#name`}
          variant="default"
          className={classes.edit ?? ''}
        >
          Edit name and photo
        </Button>
      </div>
      <dl className={classes.facts}>
        <div>
          <dt>Account type</dt>
          <dd>{accountTypeOf(user)}</dd>
        </div>
        <div>
          <dt>Member since</dt>
          <dd>{formatDate(user.createdAt)}</dd>
        </div>
      </dl>
    </section>
  );
};
