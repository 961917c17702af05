import { Button, Group } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { Dialog } from '../ui/dialog.tsx';

/** Asks before the person leaves a form with unsaved changes; the browser asks when a tab is closed. */
export const UnsavedChanges = (props: {
  when: boolean;
  /** Called when the person discards the changes, e.g. to forget their draft. */
  onDiscard?: () => void;
}) => {
  const { when, onDiscard } = props;
  const { status, reset, proceed } = useBlocker({
    shouldBlockFn: () => when,
    enableBeforeUnload: () => when,
    withResolver: true,
  });
  return (
    <Dialog opened={status === 'blocked'} onClose={() => reset?.()} title="Leave without saving?">
      <p>Your changes haven’t been saved yet.</p>
      <Group justify="end">
        <Button
          variant="default"
          onClick={() => {
            onDiscard?.();
            proceed?.();
          }}
        >
          Discard changes
        </Button>
        <Button data-autofocus onClick={() => reset?.()}>
          Keep editing
        </Button>
      </Group>
    </Dialog>
  );
};
