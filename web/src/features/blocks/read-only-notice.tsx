import type { Person } from '@ithaca/contracts/people';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { isFocusLost } from '../../lib/lost-focus.ts';
import { blocksQuery, isAmong } from './blocks.queries.ts';
import classes from './read-only-notice.module.css';
import { useUnblock } from './use-unblock.ts';

/**
 * Why nothing can be written to a person: the viewer blocks them, with a way to unblock, or another reason. People who
 * are blocked aren't told (product 1.18).
 */
export const ReadOnlyNotice = (props: { person: Person; otherwise: ReactNode }) => {
  const { person } = props;
  const { data: blocks = [] } = useQuery(blocksQuery);
  const { unblock, isPending } = useUnblock();
  const isBlocked = isAmong(blocks, person.id);
  const notice = useRef<HTMLDivElement>(null);
  const wasBlocked = useRef(isBlocked);
  // The button is gone. When the message box takes the place of the notice, it takes the focus, too.
  useEffect(() => {
    if (wasBlocked.current && !isBlocked && isFocusLost()) notice.current?.focus();
    wasBlocked.current = isBlocked;
  }, [isBlocked]);
  return (
    <div ref={notice} tabIndex={-1} className={classes.root}>
      {isBlocked ? (
        <>
          <p>You blocked {person.firstName}. You can still read the conversation.</p>
          <Button variant="default" loading={isPending} onClick={() => unblock(person)}>
            Unblock
          </Button>
        </>
      ) : (
        props.otherwise
      )}
    </div>
  );
};
