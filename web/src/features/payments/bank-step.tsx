import { Button } from '@mantine/core';
import { Landmark } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useProductName } from '../../frame/config.queries.ts';
import { formatEur } from '../../lib/format.ts';
import classes from './card-form.module.css';

/**
 * The bank's authentication, with the amount, the recipient and the purpose. A real bank would show its own
 * page; the sandbox asks here.
 */
export const BankStep = (props: {
  amount: string;
  purpose: string;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}) => {
  const payee = useProductName();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={classes.bank}>
      <Landmark size={32} aria-hidden="true" />
      <h3 ref={heading} tabIndex={-1}>
        Your bank asks you to confirm this payment
      </h3>
      <p>
        <strong>{formatEur(props.amount)}</strong> to {payee} {props.purpose}
      </p>
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
