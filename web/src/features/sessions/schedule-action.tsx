import { Button } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import type { BookedSession } from './booking-state.ts';
import { scheduleTitle } from './moving-rule.ts';
import type { ScheduleDialogProps } from './schedule-dialog.tsx';

const LazyDialog = lazyPart<ScheduleDialogProps>(
  async () => (await import('./schedule-dialog.tsx')).ScheduleDialog,
  ({ session, opened, onClose }) => (
    <Dialog title={scheduleTitle(session)} opened={opened} onClose={onClose} wide size="md">
      <Skeletons count={4} height="4rem" />
    </Dialog>
  ),
);

/** Chooses the time of a booking that has none, or another one; without a payment (product 3.5). */
export const ScheduleAction = ({ session }: { session: BookedSession }) => {
  // Loaded on the first press, and kept while the dialog closes.
  const [opened, setOpened] = useState<boolean | null>(null);
  if (!session.can.schedule) return null;
  return (
    <>
      <Button variant={session.startsAt ? 'default' : 'filled'} onClick={() => setOpened(true)}>
        {session.startsAt ? 'Move' : 'Choose a time'}
      </Button>
      {opened !== null && (
        <LazyDialog session={session} opened={opened} onClose={() => setOpened(false)} />
      )}
    </>
  );
};
