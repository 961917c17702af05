import type { User } from '@ithaca/contracts/user';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { deletedWith, keptAfter } from './consequences.ts';
import classes from './deletion-dialog.module.css';
import { DeletionForm } from './deletion-form.tsx';

/** Explains what is deleted, what is kept and why, and asks for the password. */
export const DeletionDialog = (props: { user: User; isOpen: boolean; onClose: () => void }) => {
  const { user, isOpen, onClose } = props;
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Dialog
      title="Delete my account"
      opened={isOpen}
      onClose={onClose}
      busy={isBusy}
      wide
      size={560}
    >
      <div className={classes.root}>
        <section aria-labelledby="deleted-with-account">
          <h3 id="deleted-with-account">What is deleted</h3>
          <ul>
            {deletedWith(user).map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="kept-after-deletion">
          <h3 id="kept-after-deletion">What is kept, and why</h3>
          <dl>
            {keptAfter(user).map(({ what, why }) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>{why}</dd>
              </div>
            ))}
          </dl>
        </section>
        <DeletionForm onBusy={setIsBusy} onCancel={onClose} />
      </div>
    </Dialog>
  );
};
