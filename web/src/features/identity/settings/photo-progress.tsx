import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { detailOf } from '../../../lib/errors.ts';
import { keepFocusNear } from '../../../lib/keep-focus-near.ts';
import { takeLostFocus } from '../../../lib/lost-focus.ts';
import { FormError } from '../../../ui/form-error.tsx';
import classes from './photo-dialog.module.css';
import type { NewPhoto } from './use-new-photo.ts';

const Sending = (props: { progress: number; onCancel: () => void }) => (
  <div className={classes.sending}>
    <progress value={props.progress} aria-label="Photo upload" />
    <Button ref={takeLostFocus} variant="default" onClick={props.onCancel}>
      Cancel
    </Button>
  </div>
);

const failureOf = ({ upload, failure, cropFailed }: NewPhoto) => {
  const { attempt } = upload;
  if (cropFailed) return 'Your browser couldn’t crop this photo.';
  if (attempt && attempt.step !== 'sending') return attempt.reason;
  return failure ? detailOf(failure) : null;
};

const Actions = ({ photo }: { photo: NewPhoto }) => {
  const { isSaving } = photo;
  const failure = isSaving ? null : failureOf(photo);
  const save = useRef<HTMLButtonElement>(null);
  // The pressed button disappeared during the upload.
  useEffect(() => {
    if (!isSaving) takeLostFocus(save.current);
  }, [isSaving]);
  return (
    <>
      <FormError>{failure}</FormError>
      <div className={classes.actions}>
        <Button ref={keepFocusNear} variant="default" disabled={isSaving} onClick={photo.startOver}>
          Choose another
        </Button>
        <Button ref={save} disabled={isSaving || !photo.isCropped} onClick={photo.save}>
          {isSaving ? 'Saving...' : failure ? 'Try again' : 'Save photo'}
        </Button>
      </div>
    </>
  );
};

/** Saves the chosen part of the photo and shows the progress. */
export const PhotoProgress = ({ photo }: { photo: NewPhoto }) => {
  const { attempt, cancel } = photo.upload;
  return attempt?.step === 'sending' ? (
    <Sending progress={attempt.progress} onCancel={cancel} />
  ) : (
    <Actions photo={photo} />
  );
};
