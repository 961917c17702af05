import { Button, Group } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { Dialog } from '../ui/dialog.tsx';

interface At {
  pathname: string;
  search: unknown;
}

/** Whether the navigation only opens or closes a dialog above the form. */
const isSameScreen = (a: At, b: At) =>
  a.pathname === b.pathname && JSON.stringify(a.search) === JSON.stringify(b.search);

/** Asks before the person leaves a form with unsaved changes; the browser asks when a tab is closed. */
export const UnsavedChanges = (props: {
  when: boolean;
  /** Called when the person discards the changes, e.g. to forget their draft. */
  onDiscard?: () => void;
}) => {
  const { when, onDiscard } = props;
  const { status, reset, proceed } = useBlocker({
    shouldBlockFn: ({ current, next }) => when && !isSameScreen(current, next),
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
