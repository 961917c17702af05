import type { Person } from '@ithaca/contracts/people';
import type { ReactNode } from 'react';
import { formatEur, fullName } from '../../lib/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import classes from './payment-summary.module.css';

/**
 * The summary above a card form: the person, the purchase, the total, and when it is charged.
 * @param amount in EUR, a decimal string
 */
export const PaymentSummary = (props: {
  person: Person;
  /** The person's title. */
  title: string;
  amount: string;
  /** The name of the purchase. */
  children: ReactNode;
  /** When it is charged and how to get it back. */
  terms: ReactNode;
}) => (
  <>
    <div className={classes.who}>
      <Avatar person={props.person} size={48} />
      <div className={classes.names}>
        <strong>{fullName(props.person)}</strong>
        <span>{props.title}</span>
      </div>
    </div>
    {props.children}
    <dl className={classes.total}>
      <dt>Total</dt>
      <dd>{formatEur(props.amount)}</dd>
    </dl>
    <p className={classes.terms}>{props.terms}</p>
  </>
);
