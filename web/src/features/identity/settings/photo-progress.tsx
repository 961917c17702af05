import { Button } from '@mantine/core';
import { detailOf } from '../../../lib/errors.ts';
import { FormError } from '../../../ui/form-error.tsx';
import classes from './photo-dialog.module.css';
import type { NewPhoto } from './use-new-photo.ts';

const Sending = (props: { progress: number; onCancel: () => void }) => (
  <div className={classes.sending}>
    <progress value={props.progress} aria-label="Photo upload" />
    <Button variant="default" onClick={props.onCancel}>
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

/** Saves the chosen part of the photo, and shows how far that is. */
export const PhotoProgress = ({ photo }: { photo: NewPhoto }) => {
  const { upload, isSaving } = photo;
  const { attempt } = upload;
  if (attempt?.step === 'sending')
    return <Sending progress={attempt.progress} onCancel={upload.cancel} />;
  const failure = isSaving ? null : failureOf(photo);
  return (
    <>
      <FormError>{failure}</FormError>
      <div className={classes.actions}>
        <Button variant="default" disabled={isSaving} onClick={photo.startOver}>
          Choose another
        </Button>
        <Button disabled={isSaving || !photo.isCropped} onClick={photo.save}>
          {isSaving ? 'Saving...' : failure ? 'Try again' : 'Save photo'}
        </Button>
      </div>
    </>
  );
};
