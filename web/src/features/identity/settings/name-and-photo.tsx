import { useSignedInUser } from '../../../frame/sign-in.queries.ts';
import { fullName } from '../../../lib/format.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import classes from './name-and-photo.module.css';

/** How others see the signed-in person. */
export const NameAndPhoto = () => {
  const user = useSignedInUser();
  return (
    <div className={classes.who}>
      <Avatar person={user} size={80} />
      <div className={classes.names}>
        <strong>{fullName(user)}</strong>
        <span className={classes.email}>{user.email}</span>
      </div>
    </div>
  );
};
