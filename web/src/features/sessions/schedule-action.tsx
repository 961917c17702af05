import { Button } from '@mantine/core';
import { useState } from 'react';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import type { BookedSession } from './booking-state.ts';
import { scheduleTitle } from './moving-rule.ts';
import type { ScheduleDialogProps } from './schedule-dialog.tsx';
import { useCameTooLate } from './use-came-too-late.ts';

const LazyDialog = lazyDialog<ScheduleDialogProps>(
  async () => (await import('./schedule-dialog.tsx')).ScheduleDialog,
  ({ session }) => scheduleTitle(session),
  'md',
);

/**
 * Chooses or changes the time of a booking without a payment (product 3.5). Shows a message if the other
 * person was faster.
 */
export const ScheduleAction = ({ session }: { session: BookedSession }) => {
  // Loaded on the first press, and kept mounted while the dialog closes.
  const [opened, setOpened] = useState<boolean | null>(null);
  const { startsAt, can } = session;
  const close = () => setOpened(false);
  useCameTooLate(session, { isOpen: opened === true, isPossible: can.schedule, close });
  if (!can.schedule) return null;
  return (
    <>
      <Button variant={startsAt ? 'default' : 'filled'} onClick={() => setOpened(true)}>
        {startsAt ? 'Move' : 'Choose a time'}
      </Button>
      {opened !== null && <LazyDialog session={session} opened={opened} onClose={close} />}
    </>
  );
};
