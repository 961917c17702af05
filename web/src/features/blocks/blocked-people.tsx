import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDate, fullName } from '../../lib/format.ts';
import { keepFocusNear } from '../../lib/keep-focus-near.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import classes from './blocked-people.module.css';
import { blocksQuery } from './blocks.queries.ts';
import { useUnblock } from './use-unblock.ts';

/** The people whom the signed-in person blocks, in the settings. */
export const BlockedPeople = () => {
  const { data: blocks, error, refetch } = useQuery(blocksQuery);
  const { unblock, isPending } = useUnblock();
  if (error && !blocks) return <ErrorState error={error} onRetry={() => refetch()} />;
  if (!blocks) return <Skeletons count={1} height="4rem" />;
  if (blocks.length === 0)
    return (
      <p className={classes.hint}>
        You haven’t blocked anyone. People you block can’t write to you, call you or book you. To
        block someone, open the menu of a conversation or a mentor’s page.
      </p>
    );
  return (
    <ul className={classes.rows}>
      {blocks.map(({ person, createdAt }) => (
        <li key={person.id} className={classes.row}>
          <Avatar person={person} size={40} />
          <div className={classes.words}>
            <strong>{fullName(person)}</strong>
            <span>Blocked on {formatDate(createdAt)}</span>
          </div>
          <Button
            ref={keepFocusNear}
            variant="default"
            aria-label={`Unblock ${fullName(person)}`}
            disabled={isPending}
            onClick={() => unblock(person)}
          >
            Unblock
          </Button>
        </li>
      ))}
    </ul>
  );
};
