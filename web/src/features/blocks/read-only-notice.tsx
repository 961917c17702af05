import type { Person } from '@ithaca/contracts/people';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { blocksQuery, isAmong } from './blocks.queries.ts';
import { useUnblock } from './use-unblock.ts';

/**
 * Why nothing can be written to a person: the viewer blocks them, with a way to unblock, or another reason. People who
 * are blocked aren't told (product 1.18).
 */
export const ReadOnlyNotice = (props: { person: Person; otherwise: ReactNode }) => {
  const { person } = props;
  const { data: blocks = [] } = useQuery(blocksQuery);
  const { unblock, isPending } = useUnblock();
  if (!isAmong(blocks, person.id)) return props.otherwise;
  return (
    <>
      <p>You blocked {person.firstName}. You can still read the conversation.</p>
      <Button variant="default" loading={isPending} onClick={() => unblock(person)}>
        Unblock
      </Button>
    </>
  );
};
