import { limits } from '@ithaca/contracts/limits';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { counted } from '../../lib/format.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import classes from './grant-selected.module.css';
import { useGranting } from './use-granting.ts';
import type { useSelection } from './use-selection.ts';

/** Selects everybody shown who is still waiting, and grants access to the selected after a confirmation. */
export const GrantSelected = (props: {
  selection: ReturnType<typeof useSelection>;
  onGranted: () => void;
}) => {
  const { pending, selected, select } = props.selection;
  const [isOpen, setOpen] = useState(false);
  const { grant, reset, isBusy, error } = useGranting(() => {
    setOpen(false);
    props.onGranted();
  });
  const isAll = selected.length === pending.length;
  const people = counted(selected.length, 'person', 'people');
  return (
    <div className={classes.root}>
      <label className={classes.all}>
        <input
          type="checkbox"
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = !isAll && selected.length > 0;
          }}
          onChange={(event) => select(pending, event.currentTarget.checked)}
        />
        {selected.length === 0 ? 'Select all shown' : `${selected.length} selected`}
      </label>
      {selected.length > 0 && (
        <Button
          disabled={selected.length > limits.grantsMax}
          onClick={() => {
            reset();
            setOpen(true);
          }}
        >
          Grant Access to {people}
        </Button>
      )}
      <ConfirmDialog
        title={`Grant access to ${people}?`}
        confirm="Grant Access"
        opened={isOpen}
        busy={isBusy}
        error={error}
        onConfirm={() => grant(selected)}
        onClose={() => setOpen(false)}
      >
        Everybody gets an email, and can sign in once their address is confirmed.
      </ConfirmDialog>
    </div>
  );
};
