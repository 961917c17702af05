import type { User } from '@ithaca/contracts/identity';
import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { deletedWith, keptAfter } from './consequences.ts';
import classes from './deletion-dialog.module.css';
import { DeletionForm } from './deletion-form.tsx';

/** Says what is deleted, what is kept and why, and asks for the password. */
export const DeletionDialog = (props: { user: User; isOpen: boolean; onClose: () => void }) => {
  const { user, isOpen, onClose } = props;
  const [isBusy, setIsBusy] = useState(false);
  const narrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose}
      fullScreen={narrow}
      radius={narrow ? 0 : 'lg'}
      size={560}
      yOffset="3dvh"
      closeOnClickOutside={false}
      closeOnEscape={!isBusy}
      transitionProps={{ duration: 160 }}
      classNames={{ content: classes.content ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content>
        {/* Not Modal.Header, which would add a second banner landmark to the page. */}
        <div className={classes.head}>
          <Modal.Title className={classes.title}>Delete my account</Modal.Title>
          <Modal.CloseButton aria-label="Close" disabled={isBusy} />
        </div>
        <Modal.Body>
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
                {keptAfter.map(({ what, why }) => (
                  <div key={what}>
                    <dt>{what}</dt>
                    <dd>{why}</dd>
                  </div>
                ))}
              </dl>
            </section>
            <DeletionForm onBusy={setIsBusy} onCancel={onClose} />
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
};
