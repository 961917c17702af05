import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useSignedInUser } from '../../../frame/sign-in.queries.ts';
import { detailOf } from '../../../lib/errors.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { toast, toastFailure } from '../../../ui/toast.ts';
import { useUpdateUser } from './own-account.queries.ts';
import classes from './photo.module.css';
import { settingToasts } from './setting-toasts.ts';

const PhotoDialog = lazyDialog(
  async () => (await import('./photo-dialog.tsx')).PhotoDialog,
  () => 'Your photo',
  'md',
);

/** Shows, changes or removes the photo. */
export const Photo = () => {
  const user = useSignedInUser();
  const [opened, setOpened] = useState(false);
  const { mutate, isPending, error } = useUpdateUser();
  const change = useRef<HTMLButtonElement>(null);
  const remove = () =>
    mutate(
      { profileImageId: null },
      {
        onSuccess: () => {
          toast(settingToasts.photoRemoved);
          // The pressed button is gone.
          change.current?.focus();
        },
        onError: (failure) => toastFailure(settingToasts.photoNotRemoved, failure),
      },
    );
  return (
    <div className={classes.root}>
      <Avatar person={user} size={96} labelled />
      <div className={classes.actions}>
        <Button ref={change} variant="default" onClick={() => setOpened(true)}>
          {user.profileImageUrl ? 'Change photo' : 'Add a photo'}
        </Button>
        {user.profileImageUrl && (
          <Button variant="subtle" color="red" disabled={isPending} onClick={remove}>
            Remove photo
          </Button>
        )}
        <FormError>{error && detailOf(error)}</FormError>
      </div>
      <PhotoDialog
        opened={opened}
        onOpen={() => setOpened(true)}
        onClose={() => setOpened(false)}
      />
    </div>
  );
};
