import type { Person } from '@ithaca/contracts/people';
import type { ReactNode } from 'react';
import { formatEur, fullName } from '../../lib/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import classes from './payment-summary.module.css';

/**
 * What stands above a card form: with whom, what is bought, the total, and when it is charged.
 * @param amount in EUR, a decimal string
 */
export const PaymentSummary = (props: {
  person: Person;
  /** The person's title. */
  title: string;
  amount: string;
  /** What is bought. */
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
