import type { Person } from '@ithaca/contracts/people';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import { fullName } from '../../lib/format.ts';
import { BlockDialog } from './block-dialog.tsx';
import { blocksQuery, isAmong } from './blocks.queries.ts';
import { useUnblock } from './use-unblock.ts';

/** The button that blocks a person after a question, or unblocks them (product 1.18). */
export const BlockAction = ({ person }: { person: Person }) => {
  const { data: blocks = [] } = useQuery(blocksQuery);
  const { unblock, isPending } = useUnblock();
  const [asking, setAsking] = useState(false);
  const isBlocked = isAmong(blocks, person.id);
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<Ban size={16} aria-hidden="true" />}
        loading={isPending}
        onClick={() => (isBlocked ? unblock(person) : setAsking(true))}
      >
        {isBlocked ? 'Unblock' : 'Block'} {fullName(person)}
      </Button>
      <BlockDialog person={person} opened={asking} onClose={() => setAsking(false)} />
    </>
  );
};
