import { Button, Group } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { Dialog } from '../ui/dialog.tsx';

/** Asks before the person leaves a form with unsaved changes; the browser asks when a tab is closed. */
export const UnsavedChanges = ({ when }: { when: boolean }) => {
  const { status, reset, proceed } = useBlocker({
    shouldBlockFn: () => when,
    enableBeforeUnload: () => when,
    withResolver: true,
  });
  return (
    <Dialog opened={status === 'blocked'} onClose={() => reset?.()} title="Leave without saving?">
      <p>Your changes haven’t been saved yet.</p>
      <Group justify="end">
        <Button variant="default" onClick={() => proceed?.()}>
          Discard changes
        </Button>
        <Button data-autofocus onClick={() => reset?.()}>
          Keep editing
        </Button>
      </Group>
    </Dialog>
  );
};
