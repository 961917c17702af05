import type { ManagedPayment } from '@ithaca/contracts/admin-payments';
import { formatDate, formatExactEur, fullName } from '../../../lib/format.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { PaymentBadge } from '../../payments/index.ts';
import classes from './payment-row.module.css';
import { RefundAction } from './refund-action.tsx';

/** A payment with its buyer and the administrator's actions. */
export const PaymentRow = (props: {
  payment: ManagedPayment;
  onOutdated: (notice: string | null) => void;
}) => {
  const { payment } = props;
  const { buyer, refundedAmount } = payment;
  return (
    <li className={classes.root}>
      <Avatar person={buyer} size={40} />
      <div className={classes.what}>
        <strong>{payment.title}</strong>
        <span>
          {fullName(buyer)} {buyer.email && `· ${buyer.email}`}
        </span>
        <span className={classes.facts}>
          <time dateTime={payment.createdAt}>{formatDate(payment.createdAt)}</time>
          <PaymentBadge status={payment.status} />
        </span>
        <span className={classes.id}>{payment.id}</span>
      </div>
      <div className={classes.amount}>
        <strong>{formatExactEur(payment.amount)}</strong>
        {Number(refundedAmount) > 0 && <span>{formatExactEur(refundedAmount)} refunded</span>}
      </div>
      <div className={classes.action}>
        {payment.can.refund && <RefundAction payment={payment} onOutdated={props.onOutdated} />}
      </div>
    </li>
  );
};
