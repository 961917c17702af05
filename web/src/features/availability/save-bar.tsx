import { Button } from '@mantine/core';
import { Check } from 'lucide-react';
import classes from './save-bar.module.css';

/** What has been changed and not saved, at the bottom of the window; afterwards that it is saved. */
export const SaveBar = (props: {
  state: 'unsaved' | 'saving' | 'saved';
  error: string | null;
  onSave: () => void;
  onDiscard: () => void;
}) => {
  const { state, error } = props;
  if (state === 'saved')
    return (
      <div className={classes.root}>
        <p className={classes.text}>
          <Check size={20} aria-hidden="true" /> Saved
        </p>
      </div>
    );
  return (
    <div className={classes.root}>
      {error === null && <p className={classes.text}>You have unsaved changes</p>}
      {error !== null && (
        <p className={classes.text} data-failed role="alert">
          {error}
        </p>
      )}
      <div className={classes.actions}>
        <Button variant="subtle" disabled={state === 'saving'} onClick={props.onDiscard}>
          Discard
        </Button>
        <Button loading={state === 'saving'} onClick={props.onSave}>
          Save
        </Button>
      </div>
    </div>
  );
};
