import { Button } from '@mantine/core';
import { Landmark } from 'lucide-react';
import { useEffect, useRef } from 'react';
import classes from './card-form.module.css';

/** The bank's authentication. A real bank would show a page of its own; the sandbox asks here. */
export const BankStep = (props: { busy: boolean; onConfirm: () => void; onCancel: () => void }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={classes.bank}>
      <Landmark size={32} aria-hidden="true" />
      <h3 ref={heading} tabIndex={-1}>
        Your bank asks you to confirm this payment
      </h3>
      <div className={classes.answers}>
        <Button variant="default" disabled={props.busy} onClick={props.onCancel}>
          Cancel
        </Button>
        <Button loading={props.busy} onClick={props.onConfirm}>
          Confirm
        </Button>
      </div>
    </div>
  );
};
