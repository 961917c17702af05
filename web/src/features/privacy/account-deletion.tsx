import type { User } from '@ithaca/contracts/user';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { DeletionDialog } from './deletion-dialog.tsx';
import classes from './your-data.module.css';

/** Opens the dialog that deletes the account; the administrator's account can't be deleted. */
export const AccountDeletion = ({ user }: { user: User }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={classes.part}>
      <h3>Delete my account</h3>
      {user.isAdmin ? (
        <p>
          The administrator’s account can’t be deleted. Another administrator has to be configured
          first.
        </p>
      ) : (
        <>
          <p>
            You will be signed out everywhere, and your personal data will be deleted. This can’t be
            undone.
          </p>
          <Button
            className={classes.button ?? ''}
            color="red"
            variant="outline"
            onClick={() => setIsOpen(true)}
          >
            Delete my account
          </Button>
          <DeletionDialog user={user} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </>
      )}
    </div>
  );
};
